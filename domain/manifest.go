package domain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"semtree/internal/jsontext"
	"semtree/internal/textfile"
)

// Manifest is the content of domain.json.
type Manifest struct {
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Description string   `json:"description,omitempty"`
	Kind        string   `json:"executor,omitempty"` // which of the [Executors] answers; empty for none
	Files       []string `json:"files"`              // everything else in the folder that the domain needs
	Examples    []string `json:"examples,omitempty"` // questions to try

	text []byte // of the file, for the lines of errors
}

// ReadManifest reads the domain.json of a folder. Errors name the file and, where
// there is one, the line. Whether the listed files exist is not looked at.
func ReadManifest(fsys fs.FS) (*Manifest, error) {
	text, err := textfile.Read(fsys, ManifestFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w: the folder is not a domain", ManifestFile, fs.ErrNotExist)
	}
	if err != nil {
		return nil, err
	}
	m := &Manifest{text: text}
	if err := jsontext.Decode(text, ManifestFile, m); err != nil {
		return nil, err
	}
	if m.Name == "" {
		return nil, fmt.Errorf("%s: the domain has no name", ManifestFile)
	}
	return m, m.checkFiles()
}

// checkFiles refuses names that no site could serve.
func (m *Manifest) checkFiles() error {
	seen := map[string]bool{}
	for _, name := range m.Files {
		switch {
		case !fs.ValidPath(name) || name == "." || strings.ContainsAny(name, "\\\x00"):
			return fmt.Errorf("%s: file %q: want a path in the folder, as in facts/states.tsv", m.listing(name), name)
		case strings.Contains("/"+name, "/."):
			return fmt.Errorf("%s: file %q is hidden: want a name without a dot in front", m.listing(name), name)
		case name == ManifestFile:
			return fmt.Errorf("%s: the file lists itself", m.listing(name))
		case seen[name]:
			quoted := m.quoted(name)
			return fmt.Errorf("%s:%d: file %q is listed twice, first in line %d", ManifestFile,
				m.line(bytes.LastIndex(m.text, quoted)), name, m.line(bytes.Index(m.text, quoted)))
		}
		seen[name] = true
	}
	return nil
}

// checkPresent refuses a list with a file that does not exist, or with a folder.
// The model may be yet to be trained.
func (m *Manifest) checkPresent(fsys fs.FS) error {
	for _, name := range m.Files {
		if name == MetaFile || name == ModelFile {
			continue
		}
		info, err := fs.Stat(fsys, name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("%s lists %s: %w", m.listing(name), name, fs.ErrNotExist)
		case err == nil && info.IsDir():
			return fmt.Errorf("%s lists %s, which is a folder: list the files in it", m.listing(name), name)
		}
	}
	return nil
}

// absent explains that a file which is read does not exist, if that is the error.
func (m *Manifest) absent(err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return fmt.Errorf("%w; the domain needs it, and %s must list it", err, ManifestFile)
}

// listing returns the place in domain.json where a file is listed.
func (m *Manifest) listing(name string) string {
	at := bytes.Index(m.text, m.quoted(name))
	if at < 0 {
		return ManifestFile // written with escapes
	}
	return fmt.Sprintf("%s:%d", ManifestFile, m.line(at))
}

// quoted returns a string as JSON writes it.
func (m *Manifest) quoted(name string) []byte {
	text, _ := json.Marshal(name) // which a string never fails
	return text
}

// line returns the line of an offset, 1 if that is negative.
func (m *Manifest) line(offset int) int {
	return 1 + bytes.Count(m.text[:max(offset, 0)], []byte("\n"))
}
