package parquet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/apache/arrow-go/v18/arrow/memory"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/metadata"
	"github.com/apache/arrow-go/v18/parquet/schema"
)

// convert reads the columns, row by row, into a text.
func convert(data []byte, d *metadata.FileMetaData, columns []column, limit int64) ([]byte, error) {
	text := []byte{'['}
	for i, c := range columns {
		if i > 0 {
			text = append(text, ',')
		}
		text = appendString(text, c.title)
	}
	text = append(text, "]\n"...)
	properties := parquet.NewReaderProperties(memory.NewGoAllocator())
	properties.BufferedStreamEnabled = true // not a copy of the column
	properties.MaxCompressedPageSize, properties.MaxUncompressedPageSize = MaxFile, limit
	reader, err := file.NewParquetReader(bytes.NewReader(data), file.WithMetadata(d), file.WithReadProps(properties))
	if err != nil {
		return nil, err
	}
	for n := range reader.NumRowGroups() {
		group := reader.RowGroup(n)
		if group.NumRows() == 0 {
			continue
		}
		cells := make([]*cursor, len(columns))
		for i, c := range columns {
			if cells[i], err = c.open(group, c.chunks[n]); err != nil {
				return nil, err
			}
		}
		for range group.NumRows() {
			for i, c := range cells {
				sign := byte(',')
				if i == 0 {
					sign = '['
				}
				if text, err = c.appendNext(append(text, sign)); err != nil {
					return nil, err
				}
				if int64(len(text)) > limit {
					return nil, fmt.Errorf("as a text, it has more than %d bytes: keep the rows and columns that you ask about", limit)
				}
			}
			text = append(text, "]\n"...)
		}
		for _, c := range cells {
			c.Close()
		}
	}
	return text, nil
}

// open starts to read a column in a group of rows.
func (c column) open(group *file.RowGroupReader, part chunk) (*cursor, error) {
	if c.meaning != timestamp {
		return newCursor(c, group, part)
	}
	// Timestamps are written as dates if all are at midnight.
	all, err := newCursor(c, group, part)
	if err != nil {
		return nil, err
	}
	defer all.Close()
	days := true
	var text []byte
	for n := group.NumRows(); days && n > 0; n-- {
		if text, err = all.appendNext(text[:0]); err != nil {
			return nil, err
		}
		days = string(text) == "null" || bytes.HasSuffix(text, []byte(` 00:00:00"`))
	}
	c.days = days
	return newCursor(c, group, part)
}

// cursor goes through the values of a column, a batch of one page at a time.
type cursor struct {
	file.ColumnChunkReader
	column column
	part   chunk
	read   func() (rows int64, values int, err error)         // the next batch
	write  func(text []byte, value int) (_ []byte, err error) // a value of it
	levels []int16                                            // of the rows: how many of the column and the groups that it is in are there
	rows   int
	row    int // that is next
	value  int
}

// newCursor returns one before the first value.
func newCursor(c column, group *file.RowGroupReader, part chunk) (*cursor, error) {
	reader, err := c.reader(group, part)
	if err != nil {
		return nil, c.fault(err)
	}
	to := &cursor{ColumnChunkReader: reader, column: c, part: part}
	switch r := reader.(type) {
	case *file.BooleanColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v bool) ([]byte, error) { return fmt.Append(text, v), nil })
	case *file.Int32ColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v int32) ([]byte, error) { return c.appendInteger(text, int64(v)), nil })
	case *file.Int64ColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v int64) ([]byte, error) { return c.appendInteger(text, v), nil })
	case *file.Int96ColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v parquet.Int96) ([]byte, error) { return c.appendInt96(text, v), nil })
	case *file.Float32ColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v float32) ([]byte, error) { return appendNumber(text, shortest(v)), nil })
	case *file.Float64ColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v float64) ([]byte, error) { return appendNumber(text, v), nil })
	case *file.ByteArrayColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v parquet.ByteArray) ([]byte, error) { return c.appendBytes(text, v) })
	case *file.FixedLenByteArrayColumnChunkReader:
		batches(to, r.ReadBatchInPage, func(text []byte, v parquet.FixedLenByteArray) ([]byte, error) { return c.appendBytes(text, v) })
	default:
		return nil, c.fault(errors.New("it has an unknown type"))
	}
	return to, nil
}

// batches sets how a cursor reads and writes values of a type.
func batches[T any](c *cursor, read func(int64, []T, []int16, []int16) (int64, int, error), write func([]byte, T) ([]byte, error)) {
	size := 256
	if c.part.prefixed {
		size = 1 // each value may be as long as all before it together
	}
	values := make([]T, size)
	c.levels = make([]int16, size)
	c.read = func() (int64, int, error) { return read(int64(size), values, c.levels, nil) }
	c.write = func(text []byte, i int) ([]byte, error) { return write(text, values[i]) }
}

// appendNext adds the next value in JSON.
func (c *cursor) appendNext(text []byte) ([]byte, error) {
	for pages := 0; c.row == c.rows; pages++ { // some have no values
		if pages > c.part.pages {
			return text, c.column.fault(errPage)
		}
		rows, _, err := c.read()
		if err == nil {
			err = c.Err()
		}
		if err != nil {
			return text, c.column.fault(fmt.Errorf("a page is damaged (%w): get the file again", err))
		}
		c.rows, c.row, c.value = int(rows), 0, 0
	}
	c.row++
	if most := c.Descriptor().MaxDefinitionLevel(); most > 0 && c.levels[c.row-1] != most {
		return append(text, "null"...), nil
	}
	c.value++
	text, err := c.write(text, c.value-1)
	return text, c.column.fault(err)
}

// fault says which column an error is about.
func (c column) fault(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("the column %.80q: %w", c.title, err)
}

// reader returns the library's reader of a column. It has none for fixed bytes that are stored by what
// they share with the ones before them. Since these are stored as bytes of any size are, they are read
// as such.
func (c column) reader(group *file.RowGroupReader, part chunk) (file.ColumnChunkReader, error) {
	if !part.prefixed || c.PhysicalType() != parquet.Types.FixedLenByteArray {
		return group.Column(c.at)
	}
	if part.other {
		return nil, errors.New("its values are stored in two ways, one of them by what they share: store it again")
	}
	pages, err := group.GetColumnPageReader(c.at)
	if err != nil {
		return nil, err
	}
	node := schema.NewByteArrayNode(c.Name(), c.SchemaNode().RepetitionType(), -1)
	//lint:ignore SA1019 there is no other way to read such a column
	return file.NewColumnReader(schema.NewColumn(node, c.MaxDefinitionLevel(), 0), sizedPages{pages, c.TypeLength()}, memory.NewGoAllocator(), nil), nil
}

// sizedPages are pages of fixed bytes as those of any size: in a dictionary, each has its size before it.
type sizedPages struct {
	file.PageReader
	size int
}

func (p sizedPages) Page() file.Page {
	is := p.PageReader.Page()
	if is.Type() != file.PageTypeDictionaryPage {
		return is
	}
	var data []byte
	for value := range slices.Chunk(is.Data(), max(1, p.size)) {
		data = append(binary.LittleEndian.AppendUint32(data, uint32(len(value))), value...)
	}
	return file.NewDictionaryPage(memory.NewBufferBytes(data), is.NumValues(), parquet.Encodings.Plain)
}
