package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"semtree/internal/outfile"
)

// Folder is a folder with a site that is being written. Each file is written once, with its
// compressed twins if they save enough. They are in a folder of their own inside of it until
// [Folder.Close] puts them in their places, so that an earlier site works until then.
type Folder struct {
	dir   string
	cache string // folder of compressed twins of earlier runs; empty: none

	mu      sync.Mutex
	written map[string]bool // by path
	twins   errgroup.Group  // compression is most of the work, and runs on all cores
}

// NewFolder begins a new site in the folder dir. The folder must not exist, be empty, or have a
// site, which may be unfinished; what else is in it stays, such as a repository or a file
// that a web server wants. The folder cache keeps what takes long to compress for the next
// time; it may be empty, which means that nothing is kept.
func NewFolder(dir, cache string) (*Folder, error) {
	if err := accept(dir); err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, cache: cache, written: map[string]bool{}}
	f.twins.SetLimit(runtime.GOMAXPROCS(0))
	return f, nil
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

// Close waits for the twins, and puts the site in the place of the earlier one.
func (f *Folder) Close() error {
	if err := f.twins.Wait(); err != nil {
		f.Discard()
		return err
	}
	return f.put()
}

// Discard gives the site up: the folder is as it was.
func (f *Folder) Discard() {
	f.twins.Wait()
	os.RemoveAll(filepath.Join(f.dir, unfinished))
}

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
	return outfile.Write(filepath.Join(f.dir, unfinished, filepath.FromSlash(name)), data)
}

// checkName checks that a name may be part of an address.
func checkName(name string) error {
	if strings.ContainsAny(name, "#?%\\") {
		return fmt.Errorf("the name %s cannot be part of an address: use none of # ? %% \\", name)
	}
	return nil
}
