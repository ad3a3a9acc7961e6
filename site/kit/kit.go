// Package kit has a whole site inside the program, from which sites of one's own are made
// without any toolchain: see [semtree/site.Publish].
//
// kit.zip is made and not committed. "make build" assembles the site of the repository, packs
// it, and builds the program with the tag kit. Without the tag, as in "go run" or in tests, there
// is none: what changes with every build belongs neither into the history nor into every
// binary of a test.
//
// A zip and not an embedded folder: it is one file to ignore, it compresses the files that
// have no compressed twin, and archive/zip reads it as a file system.
package kit

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
)

// ErrNone is the error of a program that was built without a site inside.
var ErrNone = errors.New("this program was built without a site inside")

// Open returns the site's folder. The error is [ErrNone] if there is none.
func Open() (fs.FS, error) {
	if len(data) == 0 {
		return nil, ErrNone
	}
	return zip.NewReader(bytes.NewReader(data), int64(len(data)))
}
