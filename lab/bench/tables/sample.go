package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
)

// sample is a table to load: columns are of the kinds in turn.
type sample struct {
	kinds    []string
	columns  int
	rows     int
	distinct int // of the cells of a column of names, at most
}

// Kinds of columns.
var (
	mixed  = []string{"name", "count", "price", "day", "place"}
	narrow = []string{"id", "place", "day", "count", "price"}
)

// headers are names of columns, so that words of a question are of some of them; the
// others are numbered.
var headers = map[string][]string{
	"name":  {"customer", "seller", "product", "street"},
	"place": {"town", "region", "country", "warehouse"},
	"count": {"orders", "stock", "visits", "points"},
	"price": {"price", "cost", "profit", "tax"},
	"day":   {"order date", "due date", "paid", "sent"},
	"id":    {"order id"},
}

var syllables = []string{"ka", "ro", "min", "tel", "sa", "vor", "ne", "lu", "dri", "pol", "est", "an", "ber", "gi", "to", "wen"}

// coin returns the word of a number: different numbers below 16⁴ have different words.
func coin(i int) string {
	text := syllables[i%16] + syllables[i/16%16]
	for i /= 256; i > 0; i /= 16 {
		text += syllables[i%16]
	}
	return text
}

// header returns the name of a column.
func (s *sample) header(c int) string {
	kind := s.kinds[c%len(s.kinds)]
	names := headers[kind]
	if at := c / len(s.kinds); at < len(names) {
		return names[at]
	}
	return fmt.Sprintf("%s %d", kind, c)
}

// cell writes a cell of a column.
func (s *sample) cell(row, c int, rng *rand.Rand) string {
	switch s.kinds[c%len(s.kinds)] {
	case "id":
		return fmt.Sprint(100_000 + row)
	case "name":
		i := rng.IntN(s.distinct)
		return coin(i%1009) + " " + coin(i)
	case "place":
		return coin(7 * rng.IntN(min(s.distinct, 500)))
	case "count":
		return fmt.Sprint(rng.IntN(s.distinct))
	case "price":
		return fmt.Sprintf("%.2f", float64(rng.IntN(s.distinct))/100)
	}
	i := rng.IntN(s.distinct)
	return fmt.Sprintf("%d-%02d-%02d", 1950+i/336%75, 1+i/28%12, 1+i%28)
}

// csv writes the table. The same sample gives the same bytes.
func (s *sample) csv() []byte {
	rng := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	line := make([]string, s.columns)
	for c := range line {
		line[c] = s.header(c)
	}
	b.WriteString(strings.Join(line, ","))
	for row := range s.rows {
		for c := range line {
			line[c] = s.cell(row, c, rng)
		}
		b.WriteByte('\n')
		b.WriteString(strings.Join(line, ","))
	}
	return b.Bytes()
}
