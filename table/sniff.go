package table

import "bytes"

// Delimiters are the signs that may separate the cells of a text file.
const Delimiters = ",;\t|"

// sample is how much of a text is read to find out its dialect.
const sample = 1 << 16

// sniff finds out how a text separates its cells: by the delimiter with which most
// records have as many cells as the header, and of several, by the one with most
// cells. A first line "sep=;", which Excel writes and reads, decides, and is cut off.
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
	best, most := 0., 1
	for i := 0; i < len(Delimiters); i++ {
		tried := d
		tried.delimiter = Delimiters[i]
		if share, width := regular(start, name, tried); width > 1 && (share > best+1e-9 || share > best-1e-9 && width > most) {
			best, most, d.delimiter = share, width, tried.delimiter
		}
	}
	if 2*best < 1 {
		d.delimiter = belowTitles(start, name, d, best)
	}
	return d, text
}

// belowTitles returns the delimiter of a text whose first records have other widths than
// most: the one with which most records below the titles have as many cells as the header
// there. That is the given one if no other serves more than a share of the records.
func belowTitles(text []byte, name string, d dialect, best float64) byte {
	found, most := d.delimiter, 1
	best = max(best, 0.5)
	for i := 0; i < len(Delimiters); i++ {
		d.delimiter = Delimiters[i]
		r := newRecords(text, name, d)
		titles, err := r.skipTitles()
		if err != nil || len(titles) == 0 {
			continue
		}
		if share, width := regular(r.text[r.at:], name, d); width > 1 && (share > best+1e-9 || share > best-1e-9 && width > most) {
			best, most, found = share, width, d.delimiter
		}
	}
	return found
}

// regular returns which share of the records has as many cells as the first one, and
// how many those are. A record that cannot be read counts as several irregular ones.
func regular(text []byte, name string, d dialect) (share float64, width int) {
	r := newRecords(text, name, d)
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
