package parquet

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"

	"semtree/table"
)

// Codecs that pages may be packed with.
const (
	stored  = 0
	snappy  = 1
	gzipped = 2
	brotlis = 4
	zstds   = 6
	lz4raw  = 7
)

// codecNames are those of the codecs that are not read.
var codecNames = map[int64]string{3: "LZO", 5: "the LZ4 of Hadoop"}

// check refuses a file that is beyond a limit, or says of itself what is not so. It reads the headers
// of all pages of the columns, and unpacks the pages.
func (d *description) check(file []byte, columns []column, limit int64) error {
	rows := int64(0)
	for _, g := range d.groups {
		if g.rows < 0 || g.rows > table.MaxRows {
			return fmt.Errorf("a group of %d rows: the limit is %d", g.rows, table.MaxRows)
		}
		rows += g.rows
	}
	switch {
	case rows != d.rows:
		return fmt.Errorf("it has %d rows, and says that it has %d", rows, d.rows)
	case rows > table.MaxRows:
		return fmt.Errorf("%d rows, but the limit is %d: keep those that you ask about", rows, table.MaxRows)
	case rows*int64(len(columns)) > MaxCells:
		return fmt.Errorf("%d rows of %d columns, but the limit is %d cells: keep the rows and columns that you ask about", rows, len(columns), MaxCells)
	}
	left := limit
	for _, g := range d.groups {
		for _, c := range columns {
			if err := g.chunks[c.at].check(file, g.rows, &left); err != nil {
				if errors.Is(err, errUnpacked) {
					err = fmt.Errorf("%w %d: keep the rows and columns that you ask about", err, limit)
				}
				return fmt.Errorf("the column %.80q: %w", c.title, err)
			}
		}
	}
	return nil
}

var errUnpacked = errors.New("more bytes, unpacked, than the limit of")

// Types of pages.
const (
	dataPage       = 0
	indexPage      = 1
	dictionaryPage = 2
	dataPage2      = 3
)

// check reads the pages of a column.
func (c chunk) check(file []byte, rows int64, left *int64) error {
	switch {
	case c.crypto:
		return errEncrypted
	case c.outside:
		return errors.New("its values are in another file")
	case codecNames[c.codec] != "":
		return fmt.Errorf("it is packed by %s: store it with ZSTD or SNAPPY", codecNames[c.codec])
	case c.codec < 0 || c.codec > lz4raw:
		return fmt.Errorf("it is packed by codec %d: store it with ZSTD or SNAPPY", c.codec)
	case c.values != rows:
		return fmt.Errorf("it has %d values in a group of %d rows", c.values, rows)
	}
	from := c.start()
	all := int64(len(file))
	if from < int64(len(magic)) || from > all || c.size < 0 || c.size > all-from {
		return errors.New("its values are not in the file: get it again")
	}
	pages := file[from : from+c.size]
	values := int64(0)
	for values < rows {
		p, rest, err := readPage(pages)
		if err != nil {
			return err
		}
		pages = rest
		if values += p.rows; values > rows || p.values > int64(len(file))*maxShare+rows {
			return fmt.Errorf("its pages have more values than its %d rows", rows)
		}
		if *left -= p.unpacked; *left < 0 {
			return errUnpacked
		}
		if err := p.check(c.codec); err != nil {
			return err
		}
	}
	return nil
}

// start returns where its pages begin.
func (c chunk) start() int64 {
	if c.dictionary > 0 && c.dictionary < c.from {
		return c.dictionary
	}
	return c.from
}

// maxShare is how many values of a dictionary there may be for each byte of the file.
const maxShare = 64

// page is a page of a column.
type page struct {
	kind     int64
	unpacked int64  // bytes
	levels   int64  // bytes that are not packed, before the others
	before   []byte // these
	packed   bool
	encoding int64
	values   int64
	rows     int64 // of a page of data: its values
	data     []byte
}

// readPage reads the first page, and returns what follows.
func readPage(b []byte) (p page, rest []byte, err error) {
	parts := 1 << 10
	t := &protocol{b: b, parts: &parts}
	var size int64
	p.packed = true
	err = t.fields(func(id int64, kind byte) (_ bool, err error) {
		if kind == strct && (id == 5 || id == 7 || id == 8) {
			numbers, err := t.integers()
			p.values = numbers[1]
			if id != 7 {
				p.rows, p.encoding = numbers[1], numbers[2]
			}
			if id == 8 {
				p.levels, p.encoding = numbers[5]+numbers[6], numbers[4]
				if numbers[5] < 0 || numbers[6] < 0 {
					return true, errPage
				}
				if is, said := numbers[7]; said {
					p.packed = is == 1
				}
			}
			return true, err
		}
		n, err := t.integer(kind)
		switch id {
		case 1:
			p.kind = n
		case 2:
			p.unpacked = n
		case 3:
			size = n
		}
		return kind == int32s, err
	})
	if err != nil {
		return p, nil, errPage
	}
	b = b[t.at:]
	if size < 0 || size > int64(len(b)) || p.unpacked < 0 || p.values < 0 || p.levels > min(size, p.unpacked) {
		return p, nil, errPage
	}
	if p.kind == indexPage {
		p.rows, p.values = 0, 0
	}
	p.before, p.data = b[:p.levels], b[p.levels:size]
	p.unpacked -= p.levels
	return p, b[size:], nil
}

var (
	errPage = errors.New("a page is damaged or cut off: get the file again")
	errSize = errors.New("a page does not have the size that it states, unpacked: get the file again")
)

// check unpacks a page within its size.
func (p page) check(codec int64) error {
	if codec == stored || p.kind == indexPage || !p.packed || p.unpacked == 0 {
		return nil
	}
	size, err := int64(0), error(nil)
	switch in := bytes.NewReader(p.data); codec {
	case snappy:
		n, length := binary.Uvarint(p.data)
		if length <= 0 || n > uint64(p.unpacked) {
			return errSize
		}
		size = int64(n)
	case lz4raw:
		size = sizeOfLZ4(p.data)
	case gzipped:
		var z *gzip.Reader
		if z, err = gzip.NewReader(in); err == nil {
			size, err = count(z, p.unpacked)
		}
	case brotlis:
		size, err = count(brotli.NewReader(in), p.unpacked)
	case zstds:
		const window = 64 << 20
		var z *zstd.Decoder
		if z, err = zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(window), zstd.WithDecoderLowmem(true)); err == nil {
			size, err = count(z, p.unpacked)
			z.Close()
		}
	default:
		return fmt.Errorf("codec %d", codec)
	}
	if err != nil {
		return fmt.Errorf("a page cannot be unpacked (%w): get the file again", err)
	}
	if size != p.unpacked {
		return errSize
	}
	return nil
}

// count reads up to one byte more than there should be.
func count(r io.Reader, size int64) (int64, error) {
	return io.Copy(io.Discard, io.LimitReader(r, size+1))
}

// sizeOfLZ4 returns the bytes that a block unpacks to; -1 if it is damaged.
func sizeOfLZ4(b []byte) (size int64) {
	length := func(n int) int64 { // of a run, whose further bytes follow if it is 15
		all := int64(n)
		for more := n == 15; more && len(b) > 0; b = b[1:] {
			all += int64(b[0])
			more = b[0] == 255
		}
		return all
	}
	for len(b) > 0 {
		token := int(b[0])
		b = b[1:]
		literals := length(token >> 4)
		if literals > int64(len(b)) {
			return -1
		}
		size, b = size+literals, b[literals:]
		if len(b) == 0 {
			break
		}
		const offset, shortest = 2, 4
		if len(b) < offset {
			return -1
		}
		b = b[offset:]
		size += length(token&15) + shortest
	}
	return size
}
