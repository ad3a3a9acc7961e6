package parquet

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// The description of a file, and the header of each page, are in the compact protocol of Thrift: a
// structure is a list of numbered fields with a type each.

// Types of fields.
const (
	stop   = 0
	yes    = 1
	no     = 2
	byte8  = 3
	int16s = 4
	int32s = 5
	int64s = 6
	double = 7
	binry  = 8
	list   = 9
	set    = 10
	strct  = 12
)

// maxNested is how deep structures and lists may be in each other.
const maxNested = 24

var errCut = errors.New("its description is cut off")

// protocol reads structures.
type protocol struct {
	b     []byte
	at    int
	parts *int // elements of lists that may be read
	depth int
}

func (t *protocol) readByte() (byte, error) {
	if t.at >= len(t.b) {
		return 0, errCut
	}
	t.at++
	return t.b[t.at-1], nil
}

func (t *protocol) readUint() (uint64, error) {
	n, size := binary.Uvarint(t.b[t.at:])
	if size <= 0 {
		return 0, errCut
	}
	t.at += size
	return n, nil
}

// readInt reads a number of any size.
func (t *protocol) readInt() (int64, error) {
	n, err := t.readUint()
	return int64(n>>1) ^ -int64(n&1), err
}

// bytes reads a text.
func (t *protocol) bytes() ([]byte, error) {
	n, err := t.readUint()
	if err != nil || n > uint64(len(t.b)-t.at) {
		return nil, errCut
	}
	t.at += int(n)
	return t.b[t.at-int(n) : t.at], nil
}

// fields calls a function for each field of a structure, which reads the field and reports true, or
// reports false.
func (t *protocol) fields(do func(id int64, kind byte) (bool, error)) error {
	if t.depth++; t.depth > maxNested {
		return fmt.Errorf("its description is more than %d structures deep: that is the limit", maxNested)
	}
	defer func() { t.depth-- }()
	id := int64(0)
	for {
		head, err := t.readByte()
		if err != nil || head&15 == stop {
			return err
		}
		if delta := int64(head >> 4); delta > 0 {
			id += delta
		} else if id, err = t.readInt(); err != nil {
			return err
		}
		kind := head & 15
		read, err := do(id, kind)
		if err == nil && !read {
			err = t.skip(kind, false)
		}
		if err != nil {
			return err
		}
	}
}

// each calls a function for each element of a list, which reads it and reports true, or reports false.
func (t *protocol) each(do func(kind byte) (bool, error)) error {
	head, err := t.readByte()
	if err != nil {
		return err
	}
	n := uint64(head >> 4)
	if n == 15 {
		if n, err = t.readUint(); err != nil {
			return err
		}
	}
	if n > uint64(len(t.b)-t.at) {
		return errCut
	}
	if *t.parts -= int(n); *t.parts < 0 {
		return fmt.Errorf("its description has more than %d parts: that is the limit", MaxParts)
	}
	if t.depth++; t.depth > maxNested {
		return errCut
	}
	defer func() { t.depth-- }()
	for range n {
		read, err := do(head & 15)
		if err == nil && !read {
			err = t.skip(head&15, true)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// skip skips a value. An element of a list has a byte even if it is true or false.
func (t *protocol) skip(kind byte, element bool) (err error) {
	switch kind {
	case yes, no:
		if element {
			_, err = t.readByte()
		}
	case byte8:
		_, err = t.readByte()
	case int16s, int32s, int64s:
		_, err = t.readUint()
	case double:
		if t.at += 8; t.at > len(t.b) {
			err = errCut
		}
	case binry:
		_, err = t.bytes()
	case list, set:
		err = t.each(func(byte) (bool, error) { return false, nil })
	case strct:
		err = t.fields(func(int64, byte) (bool, error) { return false, nil })
	default:
		err = errors.New("its description is damaged")
	}
	return err
}

// integers reads the fields of a structure that are numbers, true or false, by their number; other
// fields are there, as 0.
func (t *protocol) integers() (map[int64]int64, error) {
	all := map[int64]int64{}
	err := t.fields(func(id int64, kind byte) (bool, error) {
		n, err := t.integer(kind)
		all[id] = n
		return kind <= int64s && kind != byte8, err
	})
	return all, err
}

// integer reads a number, true or false; of other types, nothing.
func (t *protocol) integer(kind byte) (n int64, err error) {
	switch kind {
	case yes:
		n = 1
	case int16s, int32s, int64s:
		n, err = t.readInt()
	}
	return n, err
}
