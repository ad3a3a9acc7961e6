package parquet

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/parquet-go/parquet-go"
)

// convert reads the columns, row by row, into a text.
func (d *description) convert(file []byte, columns []column, limit int64) ([]byte, error) {
	f, err := parquet.OpenFile(bytes.NewReader(file), int64(len(file)), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return nil, fmt.Errorf("it is damaged: %w", err)
	}
	text := []byte{'['}
	for i, c := range columns {
		if i > 0 {
			text = append(text, ',')
		}
		text = appendString(text, c.title)
	}
	text = append(text, "]\n"...)
	if len(f.RowGroups()) != len(d.groups) {
		return nil, errSchema
	}
	for n, g := range f.RowGroups() {
		chunks := g.ColumnChunks()
		cells := make([]*cursor, len(columns))
		for i, c := range columns {
			cells[i] = &cursor{column: c, pages: chunks[c.at].Pages()}
			if c.kind == boolean {
				if cells[i].booleans, err = d.groups[n].chunks[c.at].readBooleans(file, g.NumRows(), c.optional); err != nil {
					return nil, fmt.Errorf("the column %.80q: %w", c.title, err)
				}
			}
			if c.isInstant() {
				if cells[i].days, err = wholeDays(c, chunks[c.at].Pages()); err != nil {
					return nil, err
				}
			}
		}
		for row := range g.NumRows() {
			for i, c := range cells {
				sign := byte(',')
				if i == 0 {
					sign = '['
				}
				text = append(text, sign)
				if c.booleans != nil {
					text = append(text, [...]string{"null", "false", "true"}[c.booleans[row]-null]...)
					continue
				}
				v, err := c.next()
				if err == nil {
					text, err = c.appendValue(text, v)
				}
				if err != nil {
					return nil, fmt.Errorf("the column %.80q: %w", c.column.title, err)
				}
			}
			text = append(text, "]\n"...)
			if int64(len(text)) > limit {
				return nil, fmt.Errorf("as a text, it has more than %d bytes: keep the rows and columns that you ask about", limit)
			}
		}
		for _, c := range cells {
			c.pages.Close()
		}
	}
	return text, nil
}

// cursor goes through the values of a column.
type cursor struct {
	column   column
	days     bool   // timestamps are written as dates
	booleans []int8 // all of them, in place of pages
	pages    parquet.Pages
	values   parquet.ValueReader
	buffer   [64]parquet.Value
	read     []parquet.Value
}

// next returns the next value. It may share memory that is valid until the one after it is read.
func (c *cursor) next() (parquet.Value, error) {
	for len(c.read) == 0 {
		if c.values == nil {
			page, err := c.pages.ReadPage()
			if err != nil {
				if errors.Is(err, io.EOF) {
					err = errPage
				}
				return parquet.Value{}, err
			}
			c.values = page.Values()
		}
		n, err := c.values.ReadValues(c.buffer[:])
		c.read = c.buffer[:n]
		if errors.Is(err, io.EOF) || n == 0 && err == nil {
			c.values = nil
		} else if err != nil {
			return parquet.Value{}, err
		}
	}
	v := c.read[0]
	c.read = c.read[1:]
	return v, nil
}

// wholeDays reports whether all timestamps of a column are at midnight.
func wholeDays(c column, pages parquet.Pages) (bool, error) {
	defer pages.Close()
	all := &cursor{column: c, pages: pages}
	for {
		v, err := all.next()
		switch {
		case errors.Is(err, errPage):
			return true, nil
		case err != nil:
			return false, fmt.Errorf("the column %.80q: %w", c.title, err)
		case v.IsNull():
			continue
		}
		if _, part := c.instant(v); part != 0 {
			return false, nil
		}
	}
}
