package xlsx

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/binary"
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
	parts map[string]*zip.File
	left  int64               // bytes that may be unpacked for all sheets
	free  int64               // bytes that may be unpacked beyond the ratio, of all parts
	over  map[*zip.File]int64 // those that a part took
	spare int64               // tokens that may be read
	one   int64               // bytes that may be unpacked for a sheet
	work  int64               // tokens that were read: a measure of time
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
	if directorySize(file) > maxDirectory {
		return nil, fmt.Errorf("the directory of its parts has more than %d bytes: that is the limit", maxDirectory)
	}
	z, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, errors.New("it is cut off, or damaged: get it again")
	}
	size := int64(len(file))
	a := &archive{size: size, parts: make(map[string]*zip.File, len(z.File)), left: allSheets * limit, one: limit,
		free: freeBytes, over: map[*zip.File]int64{}, spare: MaxTokens + size}
	for _, f := range z.File {
		name := partName(f.Name)
		switch {
		case strings.HasSuffix(name, "/"):
			continue
		case f.Flags&1 != 0:
			return nil, errors.New("it is encrypted: store it without a password")
		case a.parts[name] != nil:
			return nil, fmt.Errorf("there are two parts %.80q", f.Name)
		}
		a.parts[name] = f
	}
	return a, nil
}

// directorySize returns how many bytes the directory of a zip file has at most: those of all entries that
// there are, wherever they stand. The library takes some memory for each.
func directorySize(file []byte) (size int) {
	const mark, least = "PK\x01\x02", 46
	for {
		i := bytes.Index(file, []byte(mark))
		if i < 0 || i+least > len(file) {
			return size
		}
		size += least
		for _, at := range []int{28, 30, 32} { // the sizes of name, extra fields, comment
			size += int(binary.LittleEndian.Uint16(file[i+at:]))
		}
		file = file[i+len(mark):]
	}
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
	in, err := p.Open()
	if errors.Is(err, zip.ErrAlgorithm) {
		err = fmt.Errorf("it is packed by method %d: store the workbook again", p.Method)
	}
	if err != nil {
		return fmt.Errorf("the part %.80q: %w", name, err)
	}
	limited := &unpacked{in: in, archive: a, left: left, part: p, ratio: MaxRatio * int64(min(p.CompressedSize64, uint64(a.size)))}
	s := newScanner(limited, &a.spare)
	err = s.root(root, func() error { return do(s) })
	err = cmp.Or(err, in.Close())
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
	part    *zip.File
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
	if errors.Is(err, zip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = errors.New("it is damaged: get the file again")
	}
	return n, err
}
