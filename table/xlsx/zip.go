package xlsx

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
)

// The reader of package archive/zip would do, but it brings its writer along, with the compressor:
// a fortieth of the page's module. This one reads what workbooks are: a file in memory, of parts
// that are stored or deflated.

// packed is a part as the file has it.
type packed struct {
	name   string
	data   []byte // stored or deflated
	method uint16
	size   uint64 // unpacked
	sum    uint32 // of the unpacked bytes
}

// Sizes and marks of the records of a zip file [APPNOTE].
const (
	endMark, endSize       = "PK\x05\x06", 22 // end of the directory
	end64Mark, end64Size   = "PK\x06\x06", 56 // the same with large numbers
	locatorMark, locatorAt = "PK\x06\x07", 20 // says where that one is, this far before the other end
	entryMark, entrySize   = "PK\x01\x02", 46 // of the directory
	localMark, localSize   = "PK\x03\x04", 30 // before the data of a part
	longestComment         = math.MaxUint16
)

// The numbers of a record are little endian.
func u16(b []byte, at int) int    { return int(binary.LittleEndian.Uint16(b[at:])) }
func u32(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }
func u64(b []byte, at int) uint64 { return binary.LittleEndian.Uint64(b[at:]) }

var (
	errDirectory = errors.New("the directory of its parts is damaged: get the file again")
	errEncrypted = errors.New("it is encrypted: store it without a password")
)

// readDirectory returns the parts of a zip file, but for folders.
func readDirectory(file []byte) (parts []*packed, err error) {
	directory, err := findDirectory(file)
	if err != nil {
		return nil, err
	}
	if len(directory) > maxDirectory {
		return nil, fmt.Errorf("the directory of its parts has more than %d bytes: that is the limit", maxDirectory)
	}
	for bytes.HasPrefix(directory, []byte(entryMark)) && len(directory) >= entrySize {
		entry := directory
		name, extra, comment := u16(entry, 28), u16(entry, 30), u16(entry, 32)
		end := entrySize + name + extra + comment
		if end > len(entry) {
			return nil, errDirectory
		}
		directory = directory[end:]
		p := &packed{name: string(entry[entrySize : entrySize+name]), method: uint16(u16(entry, 10)), sum: u32(entry, 16), size: uint64(u32(entry, 24))}
		size, at := uint64(u32(entry, 20)), uint64(u32(entry, 42))
		if !largeNumbers(entry[entrySize+name:entrySize+name+extra], &p.size, &size, &at) {
			return nil, errDirectory
		}
		if u16(entry, 8)&1 != 0 {
			return nil, errEncrypted
		}
		if p.data, err = dataAt(file, at, size); err != nil {
			return nil, err
		}
		if p.name != "" && p.name[len(p.name)-1] != '/' {
			parts = append(parts, p)
		}
	}
	if len(directory) > 0 {
		return nil, errDirectory
	}
	return parts, nil
}

// findDirectory returns the bytes of the directory, by the record at the end of the file, which a
// comment may follow.
func findDirectory(file []byte) ([]byte, error) {
	tail := max(0, len(file)-endSize-longestComment)
	i := bytes.LastIndex(file[tail:], []byte(endMark))
	at := tail + i
	if i < 0 || at+endSize > len(file) {
		return nil, errors.New("it is cut off, or no zip file: get it again")
	}
	end := file[at:]
	size, from := uint64(u32(end, 12)), uint64(u32(end, 16))
	stop := uint64(at)
	if locator := at - locatorAt; locator >= 0 && bytes.HasPrefix(file[locator:], []byte(locatorMark)) {
		large := u64(file[locator:], 8)
		if large > uint64(locator) || uint64(locator)-large < end64Size || !bytes.HasPrefix(file[large:], []byte(end64Mark)) {
			return nil, errDirectory
		}
		size, from, stop = u64(file[large:], 40), u64(file[large:], 48), large
	}
	if size > stop || from > stop-size {
		return nil, errDirectory
	}
	return file[from : from+size], nil
}

// largeNumbers replaces those numbers of an entry that are at their limit by those among its extra
// fields, where they stand in this order.
func largeNumbers(extra []byte, numbers ...*uint64) bool {
	for len(extra) >= 4 {
		id, size := u16(extra, 0), u16(extra, 2)
		if 4+size > len(extra) {
			return true // some programs pad: what is needed is checked where it is used
		}
		field := extra[4 : 4+size]
		extra = extra[4+size:]
		if id != 1 {
			continue
		}
		for _, n := range numbers {
			if *n != math.MaxUint32 {
				continue
			}
			if len(field) < 8 {
				return false
			}
			*n, field = u64(field, 0), field[8:]
		}
	}
	return true
}

// dataAt returns the data of a part, which begins with a header of its own.
func dataAt(file []byte, at, size uint64) ([]byte, error) {
	all := uint64(len(file))
	if at > all || all-at < localSize || !bytes.HasPrefix(file[at:], []byte(localMark)) {
		return nil, errDirectory
	}
	from := at + localSize + uint64(u16(file[at:], 26)) + uint64(u16(file[at:], 28))
	if from > all || size > all-from {
		return nil, errDirectory
	}
	return file[from : from+size], nil
}

// open returns the content of a part. Its size and checksum are compared at its end.
func (p *packed) open() (io.Reader, error) {
	const stored, deflated = 0, 8
	c := &checked{part: p}
	switch p.method {
	case stored:
		c.in = bytes.NewReader(p.data)
	case deflated:
		c.in = flate.NewReader(bytes.NewReader(p.data))
	default:
		return nil, fmt.Errorf("it is packed by method %d: store the workbook again", p.method)
	}
	return c, nil
}

// checked compares what is read of a part with what the directory says about it.
type checked struct {
	in   io.Reader
	part *packed
	size uint64
	sum  uint32
}

func (c *checked) Read(b []byte) (int, error) {
	n, err := c.in.Read(b)
	c.size += uint64(n)
	c.sum = crc32.Update(c.sum, crc32.IEEETable, b[:n])
	if err == io.EOF && (c.size != c.part.size || c.sum != c.part.sum) {
		return n, errors.New("it is damaged: get the file again")
	}
	return n, err
}
