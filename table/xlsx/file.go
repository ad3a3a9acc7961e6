package xlsx

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"semtree/internal/textfile"
)

// Limits of a workbook.
const (
	MaxFile    = 96 << 20 // bytes of the file
	MaxRatio   = 400      // bytes of a part, unpacked, for each byte of it in the file
	MaxTokens  = 1 << 24  // tags and texts that are read; one more for each byte of the file, 16 more for each cell with a value
	MaxRows    = 1 << 20  // the number of the last row
	MaxColumns = 1 << 14  // the number of the last column: XFD
	MaxCells   = 1 << 24  // cells of a sheet in the file, with blank ones
	MaxEmpty   = 1 << 19  // empty cells of a table; eight more for each cell that is not

	freeBytes    = 8 << 20 // of all parts, unpacked, beyond their ratio
	cellTokens   = 16      // that a cell with a value may take
	maxDirectory = 1 << 20 // bytes of the directory of the file
	allSheets    = 4       // times as much as for one sheet may be unpacked for all
)

// archive is a file of parts.
type archive struct {
	size  int64 // of the file
	parts map[string]*packed
	left  int64             // bytes that may be unpacked for all sheets
	free  int64             // bytes that may be unpacked beyond the ratio, of all parts
	over  map[*packed]int64 // those that a part took
	spare int64             // tokens that may be read
	one   int64             // bytes that may be unpacked for a sheet
	work  int64             // tokens that were read: a measure of time
}

// openArchive reads a file and its directory. Parts may have as many bytes as the limit
// says.
func openArchive(r io.Reader, limit int64) (*archive, error) {
	file, more, err := textfile.ReadUpTo(r, MaxFile)
	switch {
	case err != nil:
		return nil, err
	case more:
		return nil, fmt.Errorf("more than %d bytes: store the sheet as CSV", MaxFile)
	case bytes.HasPrefix(file, []byte("\xd0\xcf\x11\xe0")):
		return nil, errors.New("it is protected by a password, or of the old format .xls: store it as .xlsx, without a password")
	case !bytes.HasPrefix(file, []byte("PK")):
		return nil, errors.New("it is no zip file")
	}
	parts, err := readDirectory(file)
	if err != nil {
		return nil, err
	}
	size := int64(len(file))
	a := &archive{size: size, parts: make(map[string]*packed, len(parts)), left: allSheets * limit, one: limit,
		free: freeBytes, over: map[*packed]int64{}, spare: MaxTokens + size}
	for _, p := range parts {
		name := partName(p.name)
		if a.parts[name] != nil {
			return nil, fmt.Errorf("there are two parts %.80q", p.name)
		}
		a.parts[name] = p
	}
	return a, nil
}

// partName returns the name that parts are found by: upper and lower case are the same, and
// some programs write \.
func partName(name string) string {
	return strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

// has reports whether there is a part.
func (a *archive) has(name string) bool { return a.parts[partName(name)] != nil }

// read reads a part whose outermost element has a name, and calls a function for each child of this
// element. The part takes its bytes from those that are left. The error [errEnough] of the
// function ends the reading, and is none.
func (a *archive) read(name, root string, left *int64, do func(s *scanner) error) (err error) {
	p := a.parts[partName(name)]
	if p == nil {
		return fmt.Errorf("the part %.80q is missing", name)
	}
	in, err := p.open()
	if err != nil {
		return fmt.Errorf("the part %.80q: %w", name, err)
	}
	limited := &unpacked{in: in, archive: a, left: left, part: p, ratio: MaxRatio * int64(len(p.data))}
	s := newScanner(limited)
	s.spare = &a.spare
	err = s.root(root, func() error { return do(s) })
	a.work += s.tokens
	if err != nil && !errors.Is(err, errEnough) {
		return fmt.Errorf("the part %.80q: %w", name, err)
	}
	return nil
}

// errEnough ends the reading of a part.
var errEnough = errors.New("enough was read")

// unpacked counts the bytes of a part.
type unpacked struct {
	in      io.Reader
	archive *archive
	left    *int64 // of what is read for a sheet
	part    *packed
	ratio   int64 // bytes that are left of what the part may have; below 0: those beyond
}

func (u *unpacked) Read(p []byte) (int, error) {
	n, err := u.in.Read(p)
	u.ratio -= int64(n)
	*u.left -= int64(n)
	u.archive.left -= int64(n)
	if more := -u.ratio - u.archive.over[u.part]; more > 0 { // a part that is read twice counts once
		u.archive.over[u.part] += more
		u.archive.free -= more
	}
	switch {
	case u.archive.free < 0:
		return 0, fmt.Errorf("more than %d times as large as in the file, which is the limit: store the sheet as CSV", MaxRatio)
	case *u.left < 0 || u.archive.left < 0:
		return 0, fmt.Errorf("more than %d bytes, unpacked: that is the limit", u.archive.one)
	}
	return n, err
}
