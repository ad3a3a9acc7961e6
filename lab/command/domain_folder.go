package labcommand

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/outfile"
)

// folder is a domain folder that is being written.
type folder struct {
	out   string
	files map[string][]byte // by path: those of the domain that are not there yet
	made  []string          // folders made for it, the innermost first
}

// newFolder prepares to write the files of a domain, all but the model, into a
// folder. It creates the folder and tries to write there, so that a folder without
// write permission is an error before the training. An existing file must have the
// same content: nothing is overwritten.
func newFolder(out string, d *domain.Domain, files fs.FS) (*folder, error) {
	f := &folder{out: out, files: map[string][]byte{}}
	names, err := domainFiles(d, files)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		target := filepath.Join(out, filepath.FromSlash(name))
		if outfile.Through(target) {
			f.files[target] = content // a pipe cannot be compared
			continue
		}
		old, err := os.ReadFile(target)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			f.files[target] = content
		case err != nil:
			return nil, err
		case !bytes.Equal(old, content):
			return nil, command.Hint(fmt.Errorf("%s differs from the file of domain %s", target, d.Name), "name a new folder, or the domain as -domain "+out)
		}
	}
	if err := f.try(); err != nil {
		f.tidy()
		return nil, err
	}
	return f, nil
}

// copyDomain writes the files of a domain, all but the model, as newFolder does.
func copyDomain(out string, d *domain.Domain, files fs.FS) error {
	f, err := newFolder(out, d, files)
	if err != nil {
		return err
	}
	defer f.tidy()
	return f.write()
}

// domainFiles names the files of a domain, all but the model.
func domainFiles(d *domain.Domain, files fs.FS) ([]string, error) {
	names := append([]string{domain.ManifestFile, domain.GrammarFile}, d.Files...)
	for _, name := range []string{domain.LexiconFile, domain.WordsFile, domain.PhrasesFile} {
		if _, err := fs.Stat(files, name); err == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	names = slices.DeleteFunc(slices.Compact(names), func(name string) bool {
		return name == domain.MetaFile || name == domain.ModelFile
	})
	for _, name := range names {
		if !fs.ValidPath(name) {
			return nil, fmt.Errorf("%s: file %q is outside the domain's folder", domain.ManifestFile, name)
		}
	}
	return names, nil
}

// try makes the folder and begins the files of the model in it.
func (f *folder) try() error {
	for dir := f.out; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(dir); err == nil || !errors.Is(err, fs.ErrNotExist) || dir == filepath.Dir(dir) {
			break
		}
		f.made = append(f.made, dir)
	}
	for _, name := range []string{domain.ModelFile, domain.MetaFile} {
		path := filepath.Join(f.out, name)
		if outfile.Through(path) {
			continue
		}
		file, err := outfile.Create(path)
		if err != nil {
			return err
		}
		file.Discard()
	}
	return nil
}

// write writes the files of the domain.
func (f *folder) write() error {
	for path, content := range f.files {
		if err := outfile.Write(path, content); err != nil {
			return err
		}
	}
	return nil
}

// tidy removes the folders that were made and are empty.
func (f *folder) tidy() {
	for _, dir := range f.made {
		os.Remove(dir) // fails where something was written
	}
}
