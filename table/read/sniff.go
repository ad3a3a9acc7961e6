package read

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"semtree/internal/textfile"
	"semtree/table/heading"
)

// sample is how much of a text is read to find out its dialect.
const sample = 1 << 16

// sniff finds out how a text separates its cells: by the delimiter with which most
// records have as many cells as the header, and of several, by the one with most
// cells; a title may be above the header, and have commas like the numbers below it. A first line "sep=;", which Excel
// writes and reads, decides, and is cut off. The error names another delimiter, if the records have one.
func sniff(text []byte, name string) (dialect, []byte, error) {
	d := dialect{delimiter: ',', newline: '\n', quote: '"'}
	if bytes.IndexByte(text, '\n') < 0 {
		d.newline = '\r'
	}
	d.escapes = d.usesEscapes(text)
	if len(text) > 5 && bytes.EqualFold(text[:4], []byte("sep=")) && bytes.IndexByte([]byte(heading.Delimiters), text[4]) >= 0 {
		if line, rest, _ := bytes.Cut(text, []byte{d.newline}); len(bytes.TrimSpace(line)) == 5 || text[4] == '\t' && len(line) <= 6 {
			d.delimiter = text[4]
			return d, rest, nil
		}
	}
	start := text
	if len(text) > sample {
		start = text[:sample]
		if end := bytes.LastIndexByte(start, d.newline); end > 0 {
			start = start[:end]
		}
	}
	share, width := d.choose(0, func(d dialect) *records { return newRecords(start, name, d) })
	below := d
	if lower, wider := below.choose(0.5, func(d dialect) *records { return belowTitles(start, name, d) }); wider > 1 && (2*share < 1 || lower >= share-0.1 && wider > 2*width) {
		d, width = below, wider
	}
	single := d
	single.quote = '\''
	single.escapes = single.usesEscapes(start)
	if lone, cells := single.choose(0, func(d dialect) *records { return newRecords(start, name, d) }); cells > 1 && single.wraps(start, name, lone > share) {
		return single, text, nil
	}
	if width > 1 {
		return d, text, nil
	}
	if other := otherDelimiter(start, d.newline); other != "" {
		return d, nil, &textfile.Error{File: name, Line: 1, Msg: fmt.Sprintf("the cells are separated by %s, it seems: want a comma, a semicolon, a tab or a bar: replace it, or export the file as CSV", other)}
	}
	return d, text, nil
}

// wraps reports whether cells stand in the quotes of the dialect: no record is at odds with that, and either they
// make the records regular, or all cells of a column stand in them.
func (d *dialect) wraps(text []byte, name string, regular bool) bool {
	r := newRecords(text, name, *d)
	var filled, wrapped []int // cells by column
	n, quotes := 0, 0
	for ; n < 1000; n++ {
		ok, err := r.next()
		if err != nil {
			return false
		}
		if !ok {
			break
		}
		quotes += len(r.wrapped)
		for i, cell := range r.fields {
			if i == len(filled) {
				filled, wrapped = append(filled, 0), append(wrapped, 0)
			}
			if slices.Contains(r.wrapped, i) {
				wrapped[i]++
				filled[i]++
			} else if len(cell) > 0 && n > 0 {
				filled[i]++
			} else if bytes.HasPrefix(cell, []byte(`"`)) {
				return false
			}
		}
	}
	for i, cells := range wrapped {
		regular = regular || cells > 1 && cells == filled[i]
	}
	return regular && quotes > 0
}

// otherDelimiter names a sign, or several blanks, that each line of a text has as often as the first one, which has
// words between them; it is empty if there is none.
func otherDelimiter(text []byte, newline byte) string {
	lines := strings.FieldsFunc(string(text), func(c rune) bool { return c == rune(newline) || c == '\r' })
	if len(lines) < 3 {
		return ""
	}
	for _, sign := range []string{"^", "~", "\x01", "\x1f", "¦", "§", ":", "  "} {
		name, least := fmt.Sprintf("%q", sign), 2
		switch sign {
		case ":":
			least = 3 // 12:30
		case "  ":
			name, least = "several blanks", 3
		}
		cut := func(line string) []string {
			parts := strings.Split(line, sign)
			if sign == "  " {
				parts = slices.DeleteFunc(parts, func(part string) bool { return strings.TrimSpace(part) == "" })
			}
			return parts
		}
		header := cut(lines[0])
		named := !slices.ContainsFunc(header, func(part string) bool { return !heading.IsName(strings.TrimSpace(part)) })
		if named && len(header) >= least && !slices.ContainsFunc(lines, func(line string) bool { return len(cut(line)) != len(header) }) {
			return name
		}
	}
	return ""
}

// choose sets the delimiter to the one with which most records have as many cells as the
// first one, and of several to the one with most cells, if it serves more than a share of
// the records. It returns its share and the number of cells, 1 if none does. The function returns the
// records; nil if there are none.
func (d *dialect) choose(best float64, read func(d dialect) *records) (share float64, cells int) {
	tried, most := *d, 1
	for _, tried.delimiter = range []byte(heading.Delimiters) {
		if share, width := read(tried).regular(); width > 1 && (share > best+1e-9 || share > best-1e-9 && width > most) {
			best, most, d.delimiter = share, width, tried.delimiter
		}
	}
	return best, most
}

// belowTitles returns the records from the header on of a text that has titles above it; nil
// for others. The first records of such a text have other widths than most.
func belowTitles(text []byte, name string, d dialect) *records {
	r := newRecords(text, name, d)
	if titles, err := r.skipTitles(); err != nil || len(titles) == 0 {
		return nil
	}
	return r
}

// regular returns which share of the records has as many cells as the first one, and
// how many those are. A record that cannot be read counts as several irregular ones.
func (r *records) regular() (share float64, width int) {
	if r == nil {
		return 0, 0
	}
	same, all := 0, 0
	for all < 1000 {
		ok, err := r.next()
		if err != nil && r.at > 0 { // perhaps cut off by the sample's end
			all++
		}
		if err != nil || !ok {
			break
		}
		all++
		if all == 1 {
			width = len(r.fields)
		}
		if len(r.fields) == width {
			same++
		}
	}
	if all == 0 {
		return 0, 0
	}
	return float64(same) / float64(all), width
}

// usesEscapes reports whether a text writes quotes within cells as \" instead of "", likewise for single quotes.
// A quote after a backslash ends a cell in the usual dialect only if a delimiter or
// the end of the line follows it.
func (d *dialect) usesEscapes(text []byte) bool {
	for {
		at := bytes.Index(text, []byte{'\\', d.quote})
		if at < 0 {
			return false
		}
		text = text[at+2:]
		if next := bytes.TrimLeft(text, " "); len(next) > 0 && bytes.IndexByte(append([]byte(heading.Delimiters+"\r\n"), d.quote), next[0]) < 0 {
			return true
		}
	}
}
