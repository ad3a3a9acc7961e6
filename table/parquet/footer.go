package parquet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/apache/arrow-go/v18/parquet/metadata"

	"semtree/table"
)

// magic is what a file begins and ends with; encrypted is what it is if even the description is encrypted.
const magic, encrypted = "PAR1", "PARE"

var (
	errEncrypted = errors.New("it is encrypted: store it without encryption")
	errCut       = errors.New("it is cut off: get it again")
	errSchema    = errors.New("its schema is damaged")
)

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
		return nil, errCut
	}
	size := int64(binary.LittleEndian.Uint32(file[n-tail:]))
	switch {
	case size > MaxFooter:
		return nil, fmt.Errorf("its description has %d bytes, but the limit is %d", size, MaxFooter)
	case size > int64(n-tail-len(magic)):
		return nil, errCut
	}
	return file[n-tail-int(size) : n-tail], nil
}

// describe reads the description of a file. Its schema and numbers of rows are within the limits.
func describe(file []byte) (*metadata.FileMetaData, error) {
	footer, err := footerOf(file)
	if err != nil {
		return nil, err
	}
	var children []int32 // of each element of the schema
	const schema, numChildren = 2, 5
	_, err = skip(footer, MaxParts, func(path []int16, n int32) {
		switch {
		case len(path) != 2 || path[0] != schema:
		case path[1] == 0:
			children = append(children, 0)
		case path[1] == numChildren:
			children[len(children)-1] = n
		}
	})
	if err != nil {
		return nil, err
	}
	if len(children) == 0 {
		return nil, errors.New("it has no schema")
	}
	if left, ok := inside(children, 0); !ok || len(left) > 0 {
		return nil, errSchema
	}
	d, err := metadata.NewFileMetaData(footer, nil)
	if err != nil {
		return nil, fmt.Errorf("its description is damaged (%w): get the file again", err)
	}
	if d.IsSetEncryptionAlgorithm() {
		return nil, errEncrypted
	}
	return d, checkRows(d)
}

// checkRows refuses a file of too many rows, or that says of itself that it has others.
func checkRows(d *metadata.FileMetaData) error {
	rows := int64(0)
	for _, g := range d.RowGroups {
		if g.NumRows < 0 || g.NumRows > table.MaxRows {
			return fmt.Errorf("a group of %d rows: the limit is %d", g.NumRows, table.MaxRows)
		}
		rows += g.NumRows
	}
	switch {
	case rows != d.NumRows:
		return fmt.Errorf("it has %d rows, and says that it has %d", rows, d.NumRows)
	case rows > table.MaxRows:
		return fmt.Errorf("%d rows, but the limit is %d: keep those that you ask about", rows, table.MaxRows)
	}
	return nil
}

// inside goes through an element of a schema and those in it, and returns those that follow.
func inside(children []int32, depth int) (rest []int32, ok bool) {
	if len(children) == 0 || depth > maxNested || children[0] < 0 || int(children[0]) >= len(children) {
		return nil, false
	}
	rest, ok = children[1:], true
	for i := int32(0); i < children[0] && ok; i++ {
		rest, ok = inside(rest, depth+1)
	}
	return rest, ok
}
