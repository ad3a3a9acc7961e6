package link

import (
	"slices"
	"strings"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// Span is what a relative time is in a column.
type Span struct {
	Column int
	Values []string       // constants of the candidate, after the column: a time, or the first and the last day
	Time   value.Interval // whole days
	From   string         // the day from which it is counted
	Newest string         // the latest time of the column
	Latest bool           // it is counted from that
	Past   bool           // all times of the column are before
}

// times are the columns of which times may be counted from today, or from their latest one.
func (x *Index) times() (list []int) {
	for c, col := range x.visible(table.Time) {
		if (col.Type == table.TypeDate || col.Type == table.TypeYear) && col.Part() == nil && col.Profile.Span.From >= yearOne {
			list = append(list, c)
		}
	}
	return list
}

// spans returns what a relative time is in each column: counted from today and, if all times of the column are before it, from the latest one.
func (x *Index) spans(r *Relative, today int64) (list []Span) {
	for _, c := range x.times() {
		col := &x.columns[c]
		days := []int64{today, value.Days.Start(col.Profile.Span.To - 1)}
		if today == 0 {
			days = days[1:]
		}
		for i, day := range days {
			t, ok := countedFrom(x.table.Calendar, &r.said, day, col.grain(), r.edge != within)
			if !ok {
				break
			}
			all := col.Profile.Distinct <= len(col.Cells) // of a database, not all times may have been read
			past := all && t.From >= col.Profile.Span.To && r.edge != until && r.edge != upTo
			if latest := i == len(days)-1; latest && past {
				break
			} else if values := col.constants(t, r); values != nil {
				newest := col.grain().Format(days[len(days)-1])
				from := value.Days.Format(day)
				if latest {
					from = newest
				}
				list = append(list, Span{c, values, t, from, newest, latest, past})
			}
			if !past {
				break
			}
		}
	}
	return list
}

// grain is the period that all times of a column have at least: days, months, quarters or years.
func (c *column) grain() value.Period {
	const month, quarter = 28 * value.Day, 90 * value.Day
	if c.Type == table.TypeYear {
		return value.Years
	}
	least := value.Years
	for i := range c.Cells {
		switch t := c.Cells[i].Time; {
		case t.IsZero():
		case t.To-t.From < month:
			return value.Days
		case t.To-t.From < quarter:
			least = value.Months
		case t.To-t.From < 365*value.Day && least == value.Years:
			least = value.Quarters
		}
	}
	return least
}

// constants returns the constants of a relative time in a column: one of a whole day, month or year, or where a word before it compares; else
// the first and the last. Nil if the column does not read them.
func (c *column) constants(t value.Interval, r *Relative) []string {
	values := []string{t.ISO()}
	if values[0] == "" || r.edge == within && (r.said.Form == english.Rolling || r.said.Form == english.ToDate) {
		format := value.Days
		if grain := c.grain(); grain != value.Days {
			format = value.Months
		}
		if c.Type == table.TypeYear {
			format = value.Years
		}
		values = slices.Compact([]string{format.Format(t.From), format.Format(t.To - 1)})
		switch r.edge {
		case first, upTo:
			values = values[:1]
		case last, until:
			values = values[len(values)-1:]
		}
	}
	for _, v := range values {
		if _, ok := c.ParseTime(v); !ok {
			return nil
		}
	}
	return values
}

// key is what a relative time is called: the time of its first span in digits.
func (r *Relative) key() string { return strings.Join(r.Spans[0].Values, "–") }

// relativeAt returns the relative time that a word is; nil for another word.
func (s *sentence) relativeAt(i int) *Relative {
	for k := range s.relative {
		if r := &s.relative[k]; r.Spans != nil && r.start == s.words[i].Start {
			return r
		}
	}
	return nil
}

// relatives adds what relative times are in each column.
func (f literalFinder) relatives() {
	for i := range f.words {
		r := f.relativeAt(i)
		if r == nil {
			continue
		}
		for k := range r.Spans {
			s := &r.Spans[k]
			if len(s.Values) > 1 {
				f.add(fRange, i, i+1, s.Column, s.Values...).matched(fExact, 1).set(fInRange, 1).set(fWhole, 1)
				continue
			}
			l := literal{start: i, end: i + 1, text: s.Values[0], isTime: true, time: s.Time}
			if read, ok := f.moment(&l, s.Column); ok {
				read.inRange, read.isCell = read.inRange || s.Past, read.isCell || s.Past // as well as what is counted from the latest time
				f.value(&l, &read, fMoment)
				if r.edge == within {
					f.value(&l, &read, fCell)
				}
			}
		}
	}
}

// onlyRelative drops mentions of words that are a relative time, but for its own.
func (w work) onlyRelative() {
	if len(w.relative) == 0 {
		return
	}
	own := make([]bool, len(w.words))
	for i := range own {
		own[i] = w.relativeAt(i) != nil
	}
	w.list = slices.DeleteFunc(w.list, func(m *mention) bool {
		if !slices.Contains(own[m.start:m.end], true) {
			return false
		}
		if m.column >= 0 {
			switch c := &w.x.columns[m.column]; {
			case c.Kind() == table.Time && c.Part() == nil && (m.label == fMoment || m.label == fCell || m.label == fRange):
				return false
			case m.isColumn() && slices.ContainsFunc(w.x.headers.dated, func(d dated) bool { return d.column == m.column }):
				return false
			}
		}
		w.drop(m)
		return true
	})
}
