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
)

// copyDomain writes the files of a domain, all but the model, into a folder,
// which is made if need be. A file that is there already must be the same:
// nothing is overwritten.
func copyDomain(out string, d *domain.Domain, files fs.FS) error {
	names := append([]string{domain.ManifestFile, domain.GrammarFile}, d.Files...)
	for _, name := range []string{domain.LexiconFile, domain.WordsFile} {
		if _, err := fs.Stat(files, name); err == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if name == domain.MetaFile || name == domain.ModelFile {
			continue
		}
		if !fs.ValidPath(name) {
			return fmt.Errorf("%s: file %q is outside the domain's folder", domain.ManifestFile, name)
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		target := filepath.Join(out, filepath.FromSlash(name))
		old, err := os.ReadFile(target)
		switch {
		case err == nil && bytes.Equal(old, content):
			continue
		case err == nil:
			return hintError{
				fmt.Errorf("%s differs from the file of domain %s", target, d.Name),
				"name a new folder, or the domain as -domain " + out,
			}
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
		if err := outfile.Write(target, content); err != nil {
			return err
		}
	}
	return nil
}
