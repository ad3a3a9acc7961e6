package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"semtree/domain"
	"semtree/internal/outfile"
	"semtree/tools/internal/lab"
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
func newFolder(out string, d *domain.Domain, files fs.FS) *folder {
	f := &folder{out: out, files: map[string][]byte{}}
	for _, name := range domainFiles(d, files) {
		content := lab.Must(fs.ReadFile(files, name))
		target := filepath.Join(out, filepath.FromSlash(name))
		if outfile.Through(target) {
			f.files[target] = content // a pipe cannot be compared
			continue
		}
		old, err := os.ReadFile(target)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			f.files[target], err = content, nil
		case err == nil && !bytes.Equal(old, content):
			err = hintError{
				fmt.Errorf("%s differs from the file of domain %s", target, d.Name),
				"name a new folder, or the domain as -domain " + out,
			}
		}
		lab.Check(err)
	}
	if err := lab.Try(f.try); err != nil {
		f.tidy()
		lab.Check(err)
	}
	return f
}

// copyDomain writes the files of a domain, all but the model, as newFolder does.
func copyDomain(out string, d *domain.Domain, files fs.FS) {
	f := newFolder(out, d, files)
	defer f.tidy()
	f.write()
}

// domainFiles names the files of a domain, all but the model.
func domainFiles(d *domain.Domain, files fs.FS) []string {
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
			lab.Check(fmt.Errorf("%s: file %q is outside the domain's folder", domain.ManifestFile, name))
		}
	}
	return names
}

// try makes the folder and begins the files of the model in it.
func (f *folder) try() {
	for dir := f.out; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(dir); err == nil || !errors.Is(err, fs.ErrNotExist) || dir == filepath.Dir(dir) {
			break
		}
		f.made = append(f.made, dir)
	}
	for _, name := range []string{domain.ModelFile, domain.MetaFile} {
		if path := filepath.Join(f.out, name); !outfile.Through(path) {
			lab.Must(outfile.Create(path)).Discard()
		}
	}
}

// write writes the files of the domain.
func (f *folder) write() {
	for path, content := range f.files {
		lab.Check(outfile.Write(path, content))
	}
}

// tidy removes the folders that were made and are empty.
func (f *folder) tidy() {
	for _, dir := range f.made {
		os.Remove(dir) // fails where something was written
	}
}
