package protocol

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"
)

// memory is a read-only file system, a map from names to bytes. Names satisfy
// [fs.ValidPath]. A folder exists if it is part of a name; no file has the name of
// a folder. Folders cannot be listed: whoever reads a source knows the names of its files.
type memory map[string][]byte

// Open implements [fs.FS].
func (m memory) Open(name string) (fs.File, error) {
	data, err := m.find(name)
	folder := errors.Is(err, errFolder)
	if err != nil && !folder {
		return nil, err
	}
	return &memoryFile{bytes.NewReader(data), fileInfo{path.Base(name), len(data), folder}, m, name, data}, nil
}

// ReadFile implements [fs.ReadFileFS] with one copy and no reader.
func (m memory) ReadFile(name string) ([]byte, error) {
	data, err := m.find(name)
	return bytes.Clone(data), err
}

// errFolder says that a name is that of a folder.
var errFolder = fmt.Errorf("%w: it is a folder", fs.ErrInvalid)

// find returns the bytes of a file.
func (m memory) find(name string) ([]byte, error) {
	data, ok := m[name]
	reason := fs.ErrNotExist
	switch {
	case ok:
		return data, nil
	case !fs.ValidPath(name):
		reason = fs.ErrInvalid
	case m.isFolder(name):
		reason = errFolder
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: reason}
}

// isFolder reports whether files are in the folder of this name. The root exists even when it is empty.
func (m memory) isFolder(name string) bool {
	for file := range m {
		if strings.HasPrefix(file, name+"/") {
			return true
		}
	}
	return name == "."
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

// memoryFile is an open file or folder.
type memoryFile struct {
	*bytes.Reader
	info   fileInfo
	folder memory
	name   string
	data   []byte
}

// Take returns the bytes of the file, which may be kept but not changed, and forgets them: whoever reads a
// large table can give them up before the load has ended. The file is empty after that.
func (f *memoryFile) Take() []byte {
	data := f.data
	if data != nil {
		f.folder[f.name], f.data = nil, nil
	}
	f.Reader = bytes.NewReader(nil)
	return data
}

func (f *memoryFile) Stat() (fs.FileInfo, error) { return f.info, nil }
func (f *memoryFile) Close() error               { return nil }

// fileInfo describes a file or folder.
type fileInfo struct {
	name string
	size int
	dir  bool
}

func (i fileInfo) Name() string       { return i.name }
func (i fileInfo) Size() int64        { return int64(i.size) }
func (i fileInfo) IsDir() bool        { return i.dir }
func (i fileInfo) ModTime() time.Time { return time.Time{} }
func (i fileInfo) Sys() any           { return nil }

func (i fileInfo) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}
