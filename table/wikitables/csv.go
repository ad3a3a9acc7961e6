package wikitables

import (
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"semtree/internal/infile"
)

// MaxTableBytes is the most bytes of a table's file, decompressed.
const MaxTableBytes = 16 << 20

// ReadTable reads a table. Every row has as many cells as the header: shorter ones
// end in empty cells. A longer row is an error.
func ReadTable(path string) (header []string, rows [][]string, err error) {
	f, err := infile.Open(path)
	if err != nil {
		return nil, nil, err
	}
	text, err := io.ReadAll(io.LimitReader(f, MaxTableBytes+1))
	if err = errors.Join(err, f.Close()); err != nil {
		return nil, nil, err
	}
	if len(text) > MaxTableBytes {
		return nil, nil, fmt.Errorf("%s: more than %d bytes", path, MaxTableBytes)
	}
	header, rows, err = parseTable(string(text))
	if err != nil {
		return nil, nil, fmt.Errorf("%s:%w", path, err)
	}
	return header, rows, nil
}

// parseTable reads a table's text. The error starts with the number of the line.
func parseTable(text string) (header []string, rows [][]string, err error) {
	if !utf8.ValidString(text) {
		return nil, nil, errors.New("1: the text is not UTF-8")
	}
	p := csvParser{text: text, line: 1}
	for p.at < len(p.text) {
		line := p.line
		row, err := p.row()
		switch {
		case err != nil:
			return nil, nil, err
		case header == nil:
			header = row
			continue
		case len(row) > len(header):
			return nil, nil, fmt.Errorf("%d: %d cells, but the header has %d", line, len(row), len(header))
		}
		for len(row) < len(header) {
			row = append(row, "")
		}
		rows = append(rows, row)
	}
	if header == nil {
		return nil, nil, errors.New("1: no header: the file is empty")
	}
	return header, rows, nil
}

type csvParser struct {
	text string
	at   int // next byte
	line int // of that byte, from 1
}

// row reads the cells up to the end of the line, which it passes.
func (p *csvParser) row() ([]string, error) {
	var row []string
	for {
		cell, err := p.cell()
		if err != nil {
			return nil, err
		}
		row = append(row, cell)
		switch p.next() {
		case 0, '\n':
			return row, nil
		}
	}
}

// next passes a comma or the end of a line and returns it; 0 at the end of the text.
func (p *csvParser) next() byte {
	if p.at < len(p.text) && p.text[p.at] == '\r' {
		p.at++
	}
	if p.at >= len(p.text) {
		return 0
	}
	c := p.text[p.at]
	p.at++
	if c == '\n' {
		p.line++
	}
	return c
}

// cell reads a cell, quoted or not. It stops at the comma or the end of the line.
func (p *csvParser) cell() (string, error) {
	line := p.line
	var cell []byte
	quoted := false
	for ; p.at < len(p.text); p.at++ {
		c := p.text[p.at]
		switch {
		case c == '\\' && p.at+1 < len(p.text):
			p.at++
			c = p.text[p.at]
		case c == '"':
			quoted = !quoted
			continue
		case !quoted && (c == ',' || c == '\n' || c == '\r' && (p.at+1 == len(p.text) || p.text[p.at+1] == '\n')):
			return string(cell), nil
		}
		if c == '\n' {
			p.line++
		}
		cell = append(cell, c)
	}
	if quoted {
		return "", fmt.Errorf("%d: a quote opens and does not close", line)
	}
	return string(cell), nil
}
