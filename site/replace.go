package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// unfinished is the folder, inside the one of a site, with the files of a site that is not in its
// place yet. If it is there before, its writer was interrupted.
const unfinished = ".semtree-unfinished"

// accept checks that a folder may become that of a site, and removes what is left of an
// unfinished one.
func accept(dir string) error {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) || (err == nil && len(entries) == 0) {
		return nil
	}
	if err != nil {
		return err
	}
	if slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == unfinished && e.IsDir() }) {
		return removeUnfinished(dir)
	}
	if _, err := earlier(dir); err != nil {
		return fmt.Errorf("%s has files but is not a site (%w): name an empty or new folder", dir, err)
	}
	return nil
}

// earlier reads the manifest of the site in a folder. The error says why it is none: other
// pages have an index.html and a manifest.json as well.
func earlier(dir string) (*Manifest, error) {
	if _, err := os.Stat(filepath.Join(dir, PageName)); err != nil {
		return nil, errors.New("it has no " + PageName)
	}
	m, err := ReadManifest(os.DirFS(dir))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errors.New("it has no " + ManifestName)
	case err != nil:
		return nil, err
	case len(m.Addresses(ModuleName)) == 0:
		return nil, errors.New("its " + ManifestName + " lists no " + ModuleName)
	}
	return m, nil
}

// names returns the files of a site without their twins, those that say that it is one last.
func (m *Manifest) names() []string {
	var names []string
	for _, e := range slices.Concat(m.Files, m.Page) {
		if name := e.Address(); name != PageName {
			names = append(names, name)
		}
	}
	return append(names, ServiceName, PageName, ManifestName)
}

// put moves the files to their places, and removes those of the earlier site that the new one
// does not have. The files that are the same in every site go last, and of these the manifest:
// until then, it is in the unfinished folder, and says what to remove should this be interrupted.
func (f *Folder) put() error {
	root, err := os.OpenRoot(f.dir) // nothing outside is touched, whatever a manifest says
	if err != nil {
		return err
	}
	defer root.Close()
	old, err := earlier(f.dir)
	if err != nil {
		old = &Manifest{} // there is none
	}
	front := []string{AppName, ServiceName, PageName, ManifestName}
	last := withTwins(front...)
	for name := range f.written {
		if !slices.Contains(last, name) {
			if err := move(root, name); err != nil {
				return err
			}
		}
	}
	for _, name := range old.names() {
		if !slices.Contains(front, name) {
			if err := remove(root, name, f.written); err != nil {
				return err
			}
		}
	}
	for _, name := range front {
		if err := remove(root, name, f.written); err != nil {
			return err // twins that the new file does not have
		}
		for _, name := range withTwins(name) {
			if !f.written[name] {
				continue
			}
			if err := move(root, name); err != nil {
				return err
			}
		}
	}
	return root.RemoveAll(unfinished)
}

// removeUnfinished removes an unfinished site: also files that are in their places already, unless the
// site that is there has them.
func removeUnfinished(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	there := map[string]bool{}
	if m, err := earlier(dir); err == nil {
		for _, name := range withTwins(m.names()...) {
			there[name] = true
		}
	}
	if m, err := ReadManifest(os.DirFS(filepath.Join(dir, unfinished))); err == nil {
		for _, name := range m.names() {
			if err := remove(root, name, there); err != nil {
				return err
			}
		}
	}
	return root.RemoveAll(unfinished)
}

// move moves a file of the unfinished site to its place.
func move(root *os.Root, name string) error {
	name = filepath.FromSlash(name)
	if err := root.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return root.Rename(filepath.Join(unfinished, name), name)
}

// remove removes a file, if it is there, with its twins, except what is to be kept, and the
// folders above it that are empty then.
func remove(root *os.Root, name string, keep map[string]bool) error {
	for _, name := range withTwins(name) {
		if keep[name] {
			continue
		}
		if err := root.Remove(filepath.FromSlash(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if root.Remove(filepath.FromSlash(dir)) != nil {
			break // something else is in it
		}
	}
	return nil
}

// withTwins returns the names of files, each before those of its twins.
func withTwins(files ...string) (names []string) {
	for _, name := range files {
		names = append(names, name)
		for _, c := range codings {
			names = append(names, name+c.ending)
		}
	}
	return names
}
