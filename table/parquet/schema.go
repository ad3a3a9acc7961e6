package parquet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"semtree/table"
)

// physical is how values are stored.
type physical int64

const (
	boolean physical = iota
	int32Type
	int64Type
	int96Type
	floatType
	doubleType
	byteArray
	fixedArray
)

// meaning is what the values are.
type meaning int

const (
	plain meaning = iota
	unsigned
	decimal
	date
	timeOfDay
	timestamp
	uuid
	float16
	interval
)

// element is an entry of the schema: a group of others, or a column.
type element struct {
	name     string
	group    bool
	children int64
	kind     physical
	size     int64 // of a fixed array
	repeated bool
	required bool
	meaning  meaning
	scale    int64 // of a decimal
	unit     int64 // of a time: parts of a second
}

// chunk says where the values of a column are, for a group of rows.
type chunk struct {
	codec, values   int64
	from, size      int64
	dictionary      int64
	crypto, outside bool
}

// group is a group of rows.
type group struct {
	rows   int64
	chunks []chunk // of each column
}

// description is what the end of a file says of it.
type description struct {
	schema    []element
	groups    []group
	rows      int64
	encrypted bool
}

// column is a column of the table.
type column struct {
	element
	title    string
	at       int // among all columns of the file
	optional int // how many of it and the groups that it is in may be missing
}

// footerOf returns the description at the end of a file.
func footerOf(file []byte) ([]byte, error) {
	const tail = 8 // the size of the description, and the magic bytes
	n := len(file)
	switch {
	case bytes.HasPrefix(file, []byte(encrypted)):
		return nil, errEncrypted
	case !bytes.HasPrefix(file, []byte(magic)):
		return nil, fmt.Errorf("it does not begin with %s", magic)
	case n < len(magic)+tail || string(file[n-4:]) != magic:
		return nil, errors.New("it is cut off: get it again")
	}
	size := int64(binary.LittleEndian.Uint32(file[n-tail:]))
	switch {
	case size > MaxFooter:
		return nil, fmt.Errorf("its description has %d bytes, but the limit is %d", size, MaxFooter)
	case size > int64(n-tail-len(magic)):
		return nil, errors.New("it is cut off: get it again")
	}
	return file[n-tail-int(size) : n-tail], nil
}

var errEncrypted = errors.New("it is encrypted: store it without encryption")

// read reads the description.
func (d *description) read(footer []byte) error {
	parts := MaxParts
	t := &protocol{b: footer, parts: &parts}
	return t.fields(func(id int64, kind byte) (_ bool, err error) {
		switch {
		case id == 2 && kind == list:
			return true, t.each(func(kind byte) (bool, error) { return kind == strct, d.readElement(t, kind) })
		case id == 3:
			d.rows, err = t.integer(kind)
			return kind == int64s, err
		case id == 4 && kind == list:
			return true, t.each(func(kind byte) (bool, error) { return kind == strct, d.readGroup(t, kind) })
		case id == 8:
			d.encrypted = true
		}
		return false, nil
	})
}

// Units of times, by their number in the description.
var units = map[int64]int64{1: 1e3, 2: 1e6, 3: 1e9}

// readElement reads an entry of the schema.
func (d *description) readElement(t *protocol, kind byte) error {
	if kind != strct {
		return nil
	}
	e := element{group: true}
	converted, logical := int64(-1), int64(-1)
	var scale int64
	err := t.fields(func(id int64, kind byte) (_ bool, err error) {
		switch {
		case id == 4 && kind == binry:
			name, err := t.bytes()
			e.name = string(name)
			return true, err
		case id == 10 && kind == strct:
			logical = 0
			return true, t.fields(func(id int64, kind byte) (bool, error) {
				logical = id
				return kind == strct, e.readLogical(t, id, kind)
			})
		}
		n, err := t.integer(kind)
		switch id {
		case 1:
			e.kind, e.group = physical(n), false
		case 2:
			e.size = n
		case 3:
			e.repeated, e.required = n == 2, n == 0
		case 5:
			e.children = n
		case 6:
			converted = n
		case 7:
			scale = n
		}
		return kind == int16s || kind == int32s || kind == int64s, err
	})
	if logical < 0 {
		e.convert(converted, scale)
	}
	if e.meaning == decimal && (e.scale < 0 || e.scale > maxScale) {
		return fmt.Errorf("the decimal %.80q has %d digits after the point, but the limit is %d", e.name, e.scale, maxScale)
	}
	d.schema = append(d.schema, e)
	return err
}

// maxScale is the most digits of a decimal after the point.
const maxScale = 76

// readLogical reads what values mean: a structure of the type's number.
func (e *element) readLogical(t *protocol, id int64, kind byte) error {
	if kind != strct {
		return nil
	}
	numbers := map[int64]int64{}
	unit := int64(0)
	err := t.fields(func(id int64, kind byte) (bool, error) {
		if kind == strct {
			return true, t.fields(func(id int64, _ byte) (bool, error) {
				unit = units[id]
				return false, nil
			})
		}
		if kind == byte8 {
			return false, nil
		}
		n, err := t.integer(kind)
		numbers[id] = n
		return kind <= int64s, err
	})
	switch id {
	case 5:
		e.meaning, e.scale = decimal, numbers[1]
	case 6:
		e.meaning = date
	case 7, 8:
		e.meaning, e.unit = timeOfDay, unit
		if id == 8 {
			e.meaning = timestamp
		}
	case 10:
		if numbers[2] == 0 {
			e.meaning = unsigned
		}
	case 14:
		e.meaning = uuid
	case 15:
		e.meaning = float16
	}
	return err
}

// convert is what older files say in place of a logical type.
func (e *element) convert(converted, scale int64) {
	switch converted {
	case 5:
		e.meaning, e.scale = decimal, scale
	case 6:
		e.meaning = date
	case 7, 8:
		e.meaning, e.unit = timeOfDay, units[converted-6]
	case 9, 10:
		e.meaning, e.unit = timestamp, units[converted-8]
	case 11, 12, 13, 14:
		e.meaning = unsigned
	case 21:
		e.meaning = interval
	}
}

// readGroup reads a group of rows.
func (d *description) readGroup(t *protocol, kind byte) error {
	if kind != strct {
		return nil
	}
	g := group{}
	err := t.fields(func(id int64, kind byte) (_ bool, err error) {
		switch {
		case id == 1 && kind == list:
			return true, t.each(func(kind byte) (bool, error) {
				c, err := readChunk(t, kind)
				g.chunks = append(g.chunks, c)
				return kind == strct, err
			})
		case id == 3:
			g.rows, err = t.integer(kind)
			return kind == int64s, err
		}
		return false, nil
	})
	d.groups = append(d.groups, g)
	return err
}

// readChunk reads where the values of a column are.
func readChunk(t *protocol, kind byte) (c chunk, err error) {
	if kind != strct {
		return c, nil
	}
	return c, t.fields(func(id int64, kind byte) (bool, error) {
		switch {
		case id == 1:
			c.outside = true // in another file
		case id == 8 || id == 9:
			c.crypto = true
		case id == 3 && kind == strct:
			numbers, err := t.integers()
			c.codec, c.values, c.size = numbers[4], numbers[5], numbers[7]
			c.from, c.dictionary = numbers[9], numbers[11]
			return true, err
		}
		return false, nil
	})
}

// columns returns those of the table, and notes about those that are left out.
func (d *description) columns() (columns []column, notes []string, err error) {
	if d.encrypted {
		return nil, nil, errEncrypted
	}
	if len(d.schema) == 0 {
		return nil, nil, errors.New("it has no schema")
	}
	var left []string
	at, leaves := 0, 0
	// walk reads an element and those in it. The lists are the names above the first one that is repeated.
	var walk func(path, lists []string, optional int) error
	walk = func(path, lists []string, optional int) error {
		if at == len(d.schema) || len(path) > maxNested {
			return errSchema
		}
		e := d.schema[at]
		if at++; at > 1 {
			if e.repeated && lists == nil {
				lists = append(path[:len(path):len(path)], e.name)[:max(1, len(path))]
			}
			path = append(path[:len(path):len(path)], e.name)
			if !e.required {
				optional++
			}
		}
		if e.group {
			for range e.children {
				if err := walk(path, lists, optional); err != nil {
					return err
				}
			}
			return nil
		}
		if lists == nil {
			columns = append(columns, column{element: e, title: strings.Join(path, "."), at: leaves, optional: optional})
		} else if name := strings.Join(lists, "."); len(left) == 0 || left[len(left)-1] != name {
			left = append(left, name)
		}
		leaves++
		return nil
	}
	if err := walk(nil, nil, 0); err != nil {
		return nil, nil, err
	}
	if at != len(d.schema) {
		return nil, nil, errSchema
	}
	for _, g := range d.groups {
		if len(g.chunks) != leaves {
			return nil, nil, fmt.Errorf("a group of rows has %d columns, the schema has %d", len(g.chunks), leaves)
		}
	}
	switch {
	case len(columns) == 0 && len(left) > 0:
		return nil, nil, errors.New("its columns hold lists, and a cell has one value: store each element as a row")
	case len(columns) == 0:
		return nil, nil, errors.New("it has no columns")
	case len(columns) > table.MaxColumns:
		return nil, nil, fmt.Errorf("%d columns, but the limit is %d: leave some out", len(columns), table.MaxColumns)
	}
	if len(left) > 0 {
		notes = []string{"left out, since a cell has one value: " + shortList(left)}
	}
	return columns, notes, nil
}

var errSchema = errors.New("its schema is damaged")

// shortList names at most a few.
func shortList(names []string) string {
	const most = 5
	if more := len(names) - most; more > 0 {
		names = append(names[:most:most], fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}
