package table

import "bytes"

// Delimiters are the signs that may separate the cells of a text file.
const Delimiters = ",;\t|"

// sample is how much of a text is read to find out its dialect.
const sample = 1 << 16

// sniff finds out how a text separates its cells: by the delimiter with which most
// records have as many cells as the header, and of several, by the one with most
// cells; a title may be above the header, and have commas like the numbers below it. A first line "sep=;", which Excel writes and reads, decides, and is cut off.
func sniff(text []byte, name string) (dialect, []byte) {
	d := dialect{delimiter: ',', newline: '\n', quotes: true}
	if bytes.IndexByte(text, '\n') < 0 {
		d.newline = '\r'
	}
	d.escapes = usesEscapes(text)
	if len(text) > 5 && bytes.EqualFold(text[:4], []byte("sep=")) && bytes.IndexByte([]byte(Delimiters), text[4]) >= 0 {
		if line, rest, _ := bytes.Cut(text, []byte{d.newline}); len(bytes.TrimSpace(line)) == 5 || text[4] == '\t' && len(line) <= 6 {
			d.delimiter = text[4]
			return d, rest
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
		d = below
	}
	return d, text
}

// choose sets the delimiter to the one with which most records have as many cells as the
// first one, and of several to the one with most cells, if it serves more than a share of
// the records. It returns its share and the number of cells, 1 if none does. The function returns the
// records; nil if there are none.
func (d *dialect) choose(best float64, read func(d dialect) *records) (share float64, cells int) {
	tried, most := *d, 1
	for _, tried.delimiter = range []byte(Delimiters) {
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

// usesEscapes reports whether a text writes quotes within cells as \" instead of "".
// A quote after a backslash ends a cell in the usual dialect only if a delimiter or
// the end of the line follows it.
func usesEscapes(text []byte) bool {
	for {
		at := bytes.Index(text, []byte(`\"`))
		if at < 0 {
			return false
		}
		text = text[at+2:]
		if next := bytes.TrimLeft(text, " "); len(next) > 0 && bytes.IndexByte([]byte(Delimiters+"\r\n\""), next[0]) < 0 {
			return true
		}
	}
}
