package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"semtree/internal/outfile"
)

// Folder is a folder with a site that is being written. Each file is written once, with its
// compressed twins if they save enough.
type Folder struct {
	dir   string
	cache string // folder of compressed twins of earlier runs; empty: none

	mu      sync.Mutex
	written map[string]bool // by path
	twins   errgroup.Group  // compression is most of the work, and runs on all cores
}

// NewFolder removes an earlier site from the folder dir, for a new one. The folder must not
// exist, be empty, or have a site; what else is in it stays, such as a repository or a file
// that a web server wants. The folder cache keeps what takes long to compress for the next
// time; it may be empty, which means that nothing is kept.
func NewFolder(dir, cache string) (*Folder, error) {
	if err := empty(dir); err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, cache: cache, written: map[string]bool{}}
	f.twins.SetLimit(runtime.GOMAXPROCS(0))
	return f, nil
}

// empty removes the files that an earlier site lists, and the folders that are empty then, but
// not the folder of the site, which may be a link. What shows that it is a site goes last.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) || (err == nil && len(entries) == 0) {
		return nil
	}
	if err != nil {
		return err
	}
	m, err := earlier(dir)
	if err != nil {
		return fmt.Errorf("%s has files but is not a site (%w): name an empty or new folder", dir, err)
	}
	root, err := os.OpenRoot(dir) // nothing outside is removed, whatever the manifest says
	if err != nil {
		return err
	}
	defer root.Close()
	names := []string{ServiceName}
	for _, e := range slices.Concat(m.Files, m.Page) {
		if name := e.Address(); name != PageName && name != ManifestName {
			names = append(names, name)
		}
	}
	for _, name := range append(names, PageName, ManifestName) {
		if err := remove(root, name); err != nil {
			return err
		}
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

// remove removes a file, if it is there, with its twins, and the folders above it that are
// empty then.
func remove(root *os.Root, name string) error {
	names := []string{name}
	for _, c := range codings {
		names = append(names, name+c.ending)
	}
	for _, name := range names {
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

// Write writes a file of this name.
func (f *Folder) Write(name string, data []byte) (Entry, error) {
	return Entry{Path: name, Bytes: len(data), SHA256: sumHex(data)}, f.write(name, data)
}

// WriteHashed writes a file under an address of its own, which has its digest in it: no other
// version of the file will ever have that address.
func (f *Folder) WriteHashed(name string, data []byte) (Entry, error) {
	e := hashed(name, data)
	return e, f.write(e.File, data)
}

// hashed describes a file whose address has its digest in it.
func hashed(name string, data []byte) Entry {
	sum := sumHex(data)
	return Entry{Path: name, File: hashedName(name, sum), Bytes: len(data), SHA256: sum}
}

// take copies a file of another site, with its twins.
func (f *Folder) take(from fs.FS, name string) error {
	data, err := fs.ReadFile(from, name)
	if err != nil {
		return err
	}
	if err := f.writeNew(name, data); err != nil {
		return err
	}
	for _, c := range codings {
		twin, err := fs.ReadFile(from, name+c.ending)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if err := f.writeNew(name+c.ending, twin); err != nil {
			return err
		}
	}
	return nil
}

// Close waits for the twins.
func (f *Folder) Close() error { return f.twins.Wait() }

func (f *Folder) write(name string, data []byte) error {
	if err := f.writeNew(name, data); err != nil {
		return err
	}
	for _, c := range codings {
		f.twins.Go(func() error {
			twin, err := c.twin(data, f.cache)
			if err != nil || twin == nil {
				return err
			}
			return f.writeNew(name+c.ending, twin)
		})
	}
	return nil
}

// writeNew writes a file that is not there yet.
func (f *Folder) writeNew(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	f.mu.Lock()
	taken := f.written[name]
	f.written[name] = true
	f.mu.Unlock()
	if taken {
		return fmt.Errorf("two files of the site are called %s (compressed twins of FILE are FILE.gz and FILE.br): rename one", name)
	}
	return outfile.Write(filepath.Join(f.dir, filepath.FromSlash(name)), data)
}

// checkName checks that a name may be part of an address.
func checkName(name string) error {
	if strings.ContainsAny(name, "#?%\\") {
		return fmt.Errorf("the name %s cannot be part of an address: use none of # ? %% \\", name)
	}
	return nil
}
