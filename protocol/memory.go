package protocol

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"sort"
	"strings"
	"time"
)

// memory is a read-only file system, a map from names to bytes. Names satisfy
// [fs.ValidPath]. A folder exists if it is part of a name; no file has the name of
// a folder.
type memory map[string][]byte

// Open implements [fs.FS].
func (m memory) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	if data, ok := m[name]; ok {
		return &memoryFile{Reader: bytes.NewReader(data), entry: entry{path.Base(name), len(data), false}}, nil
	}
	if entries := m.list(name); entries != nil {
		return &memoryFolder{entry: entry{path.Base(name), 0, true}, rest: entries}, nil
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadFile implements [fs.ReadFileFS] with one copy and no reader.
func (m memory) ReadFile(name string) ([]byte, error) {
	if data, ok := m[name]; ok {
		return bytes.Clone(data), nil
	}
	err := fs.ErrNotExist
	if !fs.ValidPath(name) || m.list(name) != nil {
		err = fs.ErrInvalid
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: err}
}

// list returns the sorted entries of a folder, nil if there is no such folder.
// The root exists even when it is empty.
func (m memory) list(dir string) []fs.DirEntry {
	prefix := dir + "/"
	if dir == "." {
		prefix = ""
	}
	found := map[string]entry{}
	for name, data := range m {
		rest, ok := strings.CutPrefix(name, prefix)
		if !ok {
			continue
		}
		if first, _, nested := strings.Cut(rest, "/"); nested {
			found[first] = entry{first, 0, true}
		} else {
			found[rest] = entry{rest, len(data), false}
		}
	}
	if len(found) == 0 && dir != "." {
		return nil
	}
	entries := make([]fs.DirEntry, 0, len(found))
	for _, e := range found {
		entries = append(entries, e)
	}
	sort.Slice(entries, func(i, j int) bool { return entries[i].Name() < entries[j].Name() })
	return entries
}

// fileAbove returns the file whose name is that of a folder of name, or "".
func (m memory) fileAbove(name string) string {
	for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
		if _, ok := m[dir]; ok {
			return dir
		}
	}
	return ""
}

// memoryFile is an open file.
type memoryFile struct {
	*bytes.Reader
	entry
}

func (f *memoryFile) Size() int64                { return f.Reader.Size() }
func (f *memoryFile) Stat() (fs.FileInfo, error) { return f.entry, nil }
func (f *memoryFile) Close() error               { return nil }

// memoryFolder is an open folder; rest are the entries not yet read.
type memoryFolder struct {
	entry
	rest []fs.DirEntry
}

func (d *memoryFolder) Stat() (fs.FileInfo, error) { return d.entry, nil }
func (d *memoryFolder) Close() error               { return nil }

func (d *memoryFolder) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: d.name, Err: fs.ErrInvalid}
}

// ReadDir implements [fs.ReadDirFile].
func (d *memoryFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n <= 0 || n >= len(d.rest) {
		if n > 0 && len(d.rest) == 0 {
			return nil, io.EOF
		}
		n = len(d.rest)
	}
	entries := d.rest[:n:n]
	d.rest = d.rest[n:]
	return entries, nil
}

// entry describes a file or folder: its [fs.DirEntry] and [fs.FileInfo].
type entry struct {
	name string
	size int
	dir  bool
}

func (e entry) Name() string               { return e.name }
func (e entry) Size() int64                { return int64(e.size) }
func (e entry) IsDir() bool                { return e.dir }
func (e entry) Type() fs.FileMode          { return e.Mode().Type() }
func (e entry) Info() (fs.FileInfo, error) { return e, nil }
func (e entry) ModTime() time.Time         { return time.Time{} }
func (e entry) Sys() any                   { return nil }

func (e entry) Mode() fs.FileMode {
	if e.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}
