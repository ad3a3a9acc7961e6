package outfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// File is a file that is being written. Call Commit or Discard at the end.
type File struct {
	file   *os.File
	target string // what the file is renamed to; empty if it is written through
	keep   bool   // the file is a standard stream, which stays open
	done   bool
}

// Write writes a file with the given content.
func Write(name string, content []byte) error {
	f, err := Create(name)
	if err != nil {
		return err
	}
	defer f.Discard()
	if _, err := f.Write(content); err != nil {
		return err
	}
	return f.Commit()
}

// Create opens a file for writing; the package comment describes the kinds of
// names. Opening a named pipe waits for a reader, as usual.
func Create(name string) (*File, error) {
	p, err := find(name)
	switch {
	case err != nil:
		return nil, err
	case p.stream != nil:
		return &File{file: p.stream, keep: true}, nil
	case p.through:
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
		if err != nil {
			return nil, err
		}
		return &File{file: f}, nil
	}
	return aside(p.target, p.info)
}

// Through reports whether a name is written through: whether it is a device, a
// pipe, or a stream that is already open. Commands print a message about each file
// that they have written, except about these, since the message might become a
// part of the output.
func Through(name string) bool {
	p, err := find(name)
	return err == nil && (p.stream != nil || p.through) && !p.info.IsDir()
}

// place is the destination of a name.
type place struct {
	info    fs.FileInfo // of the existing file; nil if there is none
	stream  *os.File    // the standard stream; nil if it is another file
	through bool        // it is to be written through, under its name
	target  string      // otherwise: the name at the end of all links
}

// find follows a name.
func find(name string) (p place, err error) {
	info, err := os.Stat(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return p, err
	}
	if err == nil {
		p.info = info
		p.through = !info.Mode().IsRegular()
		for _, stream := range []*os.File{os.Stdout, os.Stderr} {
			if s, err := stream.Stat(); err == nil && os.SameFile(info, s) {
				p.stream = stream
			}
		}
	}
	if p.through || p.stream != nil {
		return p, nil
	}
	p.target, p.through, err = follow(name)
	return p, err
}

// maxLinks is the longest chain of symbolic links, as on Linux.
const maxLinks = 40

// follow returns where a chain of symbolic links ends, whether or not there is
// a file. It reports whether the chain passes through an open descriptor, which
// no renamed file could replace.
func follow(name string) (target string, descriptor bool, err error) {
	for range maxLinks {
		if strings.HasPrefix(name, "/proc/") || strings.HasPrefix(name, "/dev/fd/") {
			return name, true, nil
		}
		link, err := os.Readlink(name)
		if err != nil {
			return name, false, nil // not a link
		}
		if !filepath.IsAbs(link) {
			dir, _ := filepath.Split(name) // not cleaned: ".." after a link leads elsewhere
			link = dir + link
		}
		name = link
	}
	return "", false, &fs.PathError{Op: "open", Path: name, Err: syscall.ELOOP}
}

// aside opens a new file beside the target. old describes the target if it
// exists, and is nil otherwise.
func aside(target string, old fs.FileInfo) (*File, error) {
	dir, base := filepath.Split(target)
	if base == "" {
		return nil, &fs.PathError{Op: "open", Path: target, Err: syscall.EISDIR}
	}
	if old == nil && dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, err
		}
	}
	if old != nil {
		f, err := os.OpenFile(target, os.O_WRONLY, 0) // may it be written?
		if err != nil {
			return nil, err
		}
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
	f, err := newFile(dir)
	if bad := (*fs.PathError)(nil); errors.As(err, &bad) {
		return nil, &fs.PathError{Op: "create a file beside", Path: target, Err: bad.Err}
	}
	if err != nil {
		return nil, err
	}
	if old != nil {
		if err := f.Chmod(old.Mode().Perm()); err != nil {
			return nil, errors.Join(err, f.Close(), os.Remove(f.Name()))
		}
	}
	return &File{file: f, target: target}, nil
}

// newFile makes a hidden file in a folder. Unlike that of [os.CreateTemp], its
// permissions are those of any new file, and its folder may be "".
func newFile(dir string) (*os.File, error) {
	const tries = 100
	for i := 1; ; i++ {
		f, err := os.OpenFile(fmt.Sprintf("%s.semtree-%016x", dir, rand.Uint64()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if i == tries || !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
}

// Write implements [io.Writer].
func (f *File) Write(p []byte) (int, error) { return f.file.Write(p) }

var _ io.Writer = (*File)(nil)

// Commit makes the written text the content of the file. If it fails, a regular
// file is unchanged.
func (f *File) Commit() error {
	if f.done {
		panic("outfile: Commit after Commit or Discard")
	}
	if through, err := f.end(); through {
		return err
	}
	// Without Sync, a power cut may leave the new name with no content.
	err := errors.Join(f.file.Sync(), f.file.Close())
	if err == nil {
		err = os.Rename(f.file.Name(), f.target)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.file.Name()))
	}
	return nil
}

// Discard drops the written text: a regular file is unchanged. After Commit it does
// nothing, so that it can be deferred.
func (f *File) Discard() error {
	if f.done {
		return nil
	}
	if through, err := f.end(); through {
		return err
	}
	return errors.Join(f.file.Close(), os.Remove(f.file.Name()))
}

// end is what Commit and Discard have in common. It reports whether the file is
// written through; then nothing is left to do.
func (f *File) end() (through bool, err error) {
	f.done = true
	switch {
	case f.keep:
		return true, nil
	case f.target == "":
		return true, f.file.Close()
	}
	return false, nil
}
