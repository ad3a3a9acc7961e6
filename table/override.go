package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"semtree/internal/jsontext"
	"semtree/internal/wording"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// Override is what the owner of a table says about it, in a file beside it:
// films.table.json beside films.csv. What it leaves out is found out.
//
//	{
//	  "nouns": ["film", "movie"],
//	  "key": "title",
//	  "zone": "+01:00", "week": "sunday", "fiscal": "april",
//	  "define": {"profit": "gross - budget"},
//	  "columns": {
//	    "gross": {"type": "number", "unit": "million USD", "other": ["box office", "earnings"]},
//	    "sex": {"values": {"F": ["women", "actresses"]}},
//	    "place": {"best": "low"},
//	    "internal_id": {"hidden": true}
//	  },
//	  "corrections": [{"question": "which film had the biggest numbers?", "program": "answer(text('title', largest('gross')))"}],
//	  "learnt": [
//	    {"word": "numbers", "kind": "column", "column": "gross"}, {"word": "picture", "kind": "rows"},
//	    {"word": "silents", "kind": "value", "column": "sound", "value": "SIL"}, {"word": "best", "kind": "order", "column": "rank", "end": "low"}
//	  ]
//	}
type Override struct {
	Nouns   []string           `json:"nouns"` // what a row is called, in the singular; null: found out
	Rows    []string           `json:"rows"`  // the earlier name of Nouns, which is read but not written
	Key     *string            `json:"key"`   // the column that names a row; empty for none
	Columns map[string]Setting `json:"columns"`
	// Zone is how far the clock of the table is ahead of UTC, as "+01:00": times that state a zone are brought to it, and it says when today
	// begins. Week is the day on which weeks begin, and Fiscal the month in which fiscal years do.
	Zone   *string `json:"zone"`
	Week   *string `json:"week"`
	Fiscal *string `json:"fiscal"`
	// Define has columns that are computed from others, by their names: see package expression.
	Define Definitions `json:"define"`
	// Totals keeps rows of totals, such as "Total" at the end or a subtotal, and notes below the table, as
	// rows of the table. Those of a database are always kept.
	Totals *bool `json:"totals"`
	// Order is the column of a database that orders the rows; empty for none. The rows of
	// files have an order.
	Order *string `json:"order"`
	// Corrections say what questions mean. Package ask reports those that do not fit the table.
	Corrections []Correction `json:"corrections"`
	// Learnt is what questions taught of words; null: all that the corrections teach. What is taken out stays out.
	Learnt []Meaning `json:"learnt"`

	zone     value.Zone
	calendar value.Calendar

	file  string
	text  []byte
	entry bool // of a file about several tables: see ParseEntry
}

// Correction says which program a question means.
type Correction struct {
	Question string `json:"question"`
	Program  string `json:"program"`
}

// MaxCorrections is the largest number of corrections of a table.
const MaxCorrections = 1000

// Setting is what an override file says about a column; nil: found out.
type Setting struct {
	Type   *Type    `json:"type,omitempty"`
	Unit   *string  `json:"unit,omitempty"`
	Other  []string `json:"other,omitempty"`  // other names
	Hidden *bool    `json:"hidden,omitempty"` // the column is not asked about
	// Values are other names of cells, by their texts.
	Values map[string][]string `json:"values,omitempty"`
	// Best is the end of the numbers that is the best: "low" or "high"; empty: found out.
	Best         string `json:"best,omitempty"`
	DayFirst     *bool  `json:"day_first,omitempty"`
	DecimalComma *bool  `json:"decimal_comma,omitempty"`
}

// MarshalText returns the name of a type.
func (t Type) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the name of a type.
func (t *Type) UnmarshalText(text []byte) error {
	i := slices.Index(Types, string(text))
	if i < 0 {
		return fmt.Errorf("unknown type %q: want one of %s", text, strings.Join(Types, ", "))
	}
	*t = Type(i)
	return nil
}

// ParseOverride reads an override file. Errors are [jsontext.Error]s with a line.
func ParseOverride(text []byte, file string) (*Override, error) {
	o := &Override{file: file, text: text}
	if err := jsontext.Decode(text, file, o); err != nil {
		return nil, err
	}
	if o.Nouns != nil && o.Rows != nil {
		return nil, o.Fault("rows", "\"rows\" is the earlier name of \"nouns\", which is there, too: leave \"rows\" out")
	}
	key := "nouns"
	if o.Nouns == nil {
		o.Nouns, key = o.Rows, "rows"
	}
	if err := o.readCalendar(); err != nil {
		return nil, err
	}
	if n := len(o.Nouns); n > MaxNouns {
		return nil, o.Fault(key, fmt.Sprintf("%q has %d names of a row, but the limit is %d: leave some out", key, n, MaxNouns))
	}
	if i := slices.IndexFunc(o.Learnt, func(m Meaning) bool { return !m.isWhole() }); i >= 0 {
		return nil, o.Fault("learnt", fmt.Sprintf("\"learnt\": want a \"word\", not %s, with the \"kind\" %s", inline(o.Learnt[i]), kindsOfMeanings))
	}
	if n := len(o.Corrections); n > MaxCorrections {
		return nil, o.Fault("corrections", fmt.Sprintf("%d corrections, but the limit is %d: leave the oldest ones out", n, MaxCorrections))
	}
	return o, nil
}

// readCalendar reads what is said of zone, weeks and fiscal years.
func (o *Override) readCalendar() error {
	if o.Zone != nil {
		var ok bool
		if o.zone, ok = value.ParseZone(*o.Zone); !ok {
			return o.Fault("zone", fmt.Sprintf("\"zone\" is %q: want how far the clock is ahead of UTC, such as \"+01:00\", \"-05:00\" or \"Z\"", *o.Zone))
		}
	}
	for _, of := range []struct {
		key   string
		said  *string
		names []string
		to    *int
	}{{"week", o.Week, english.Weekdays, &o.calendar.Week}, {"fiscal", o.Fiscal, english.Months, &o.calendar.Fiscal}} {
		if of.said == nil {
			continue
		}
		if *of.to = slices.Index(of.names, value.Fold(*of.said)); *of.to < 0 {
			return o.Fault(of.key, fmt.Sprintf("%q is %q: want one of %s", of.key, *of.said, strings.Join(of.names, ", ")))
		}
	}
	return nil
}

// check compares the columns of an override file with those that there are. It returns what is said about them.
func (o *Override) check(header []string, stored bool) (*Override, error) {
	if o.entry {
		var err error
		if o, err = o.fitted(header); err != nil {
			return nil, err
		}
	}
	unknown := ""
	if !stored && o.Order != nil && *o.Order != "" {
		return nil, o.Fault("order", "the rows of a file are in order: leave \"order\" out")
	}
	if stored && o.Totals != nil {
		return nil, o.Fault("totals", "the rows of a database are all kept: leave \"totals\" out")
	}
	for _, d := range o.Define {
		header = append(header[:len(header):len(header)], d.Name)
	}
	for name, set := range o.Columns {
		if set.Best != "" && set.Best != "low" && set.Best != "high" {
			return nil, o.Fault(name, fmt.Sprintf("column %q: \"best\" is %q: want low or high", name, set.Best))
		}
		if !slices.Contains(header, name) && (unknown == "" || name < unknown) {
			unknown = name
		}
	}
	if unknown == "" && o.Key != nil && *o.Key != "" && !slices.Contains(header, *o.Key) {
		unknown = *o.Key
	}
	if unknown == "" {
		return o, nil
	}
	return nil, o.Fault(unknown, fmt.Sprintf("unknown column %q: the table has %s", unknown, wording.List(header, wording.MaxListed)))
}

// define returns the table with the columns that the file defines. It forgets those of another file.
func (o *Override) define(t *Table) (*Table, error) {
	plain := *t
	plain.Columns = t.read()
	next, err := plain.define(o.Define, o.Columns)
	if fault := (*DefinitionError)(nil); errors.As(err, &fault) {
		return nil, o.Fault(fault.Name, fault.Error())
	}
	return next, err
}

// apply sets what is no matter of a single column.
func (o *Override) apply(t *Table) {
	if o.Nouns != nil && !slices.Equal(o.Nouns, t.Nouns) { // else it says what was found out: see Describe
		t.Nouns, t.Called, t.NounsSet = o.Nouns, nil, true
	}
	t.Corrections, t.Learnt, t.Zone, t.Calendar = o.Corrections, o.Learnt, o.zone, o.calendar
	t.keptTotals = o.Totals != nil && *o.Totals
	if o.Key == nil {
		return
	}
	found := t.Key
	t.Key = slices.IndexFunc(t.Columns, func(c *Column) bool { return c.Name == *o.Key })
	t.KeySet = t.Key != found
}

// Fault returns an error, at the line where a column or a key is named first.
func (o *Override) Fault(name, msg string) error {
	return &jsontext.Error{File: o.file, Line: o.line(name), Msg: msg}
}

// line returns the line where a column is named first.
func (o *Override) line(column string) int {
	if len(o.text) == 0 { // it was not read from a file
		return 1
	}
	return jsontext.Line(o.text, column)
}

// Describe returns the override file that says all that was found out about a table,
// with what its own override file said. So it may replace that file: it keeps all
// edits and adds what they leave open.
func Describe(t *Table) []byte {
	var b bytes.Buffer
	key := ""
	if t.Key >= 0 {
		key = t.Columns[t.Key].Name
	}
	fmt.Fprintf(&b, "{\n  \"nouns\": %s,\n  \"key\": %s,\n", inline(append([]string{}, t.Nouns...)), inline(key))
	if t.Order != "" || !t.Ordered {
		fmt.Fprintf(&b, "  \"order\": %s,\n", inline(t.Order))
	}
	if t.Zone.Known {
		fmt.Fprintf(&b, "  \"zone\": %s,\n", inline(t.Zone.String()))
	}
	if t.Calendar.Week > 0 {
		fmt.Fprintf(&b, "  \"week\": %s,\n", inline(english.Weekdays[t.Calendar.Week]))
	}
	if t.Calendar.Fiscal > 0 {
		fmt.Fprintf(&b, "  \"fiscal\": %s,\n", inline(english.Months[t.Calendar.Fiscal]))
	}
	if t.Totals > 0 || t.keptTotals {
		fmt.Fprintf(&b, "  \"totals\": %t,\n", t.keptTotals)
	}
	if list := t.Definitions(); len(list) > 0 {
		fmt.Fprintf(&b, "  \"define\": %s,\n", inline(list))
	}
	b.WriteString("  \"columns\": {")
	for i, c := range t.Columns {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n    %s: {", inline(c.Name))
		if c.computed == nil { // else they follow from its expression
			fmt.Fprintf(&b, "\"type\": %s, \"unit\": %s, ", inline(c.Type), inline(c.Unit))
		}
		fmt.Fprintf(&b, "\"other\": %s, \"hidden\": %t", inline(append([]string{}, c.Other...)), c.Hidden)
		if c.Type == TypeDate {
			fmt.Fprintf(&b, ", \"day_first\": %t", c.style.times.DayFirst)
		}
		if c.Type == TypeNumber && c.computed == nil {
			fmt.Fprintf(&b, ", \"decimal_comma\": %t", c.decimalComma)
		}
		if len(c.Values) > 0 {
			fmt.Fprintf(&b, ", \"values\": %s", inline(c.Values))
		}
		if c.Best != "" {
			fmt.Fprintf(&b, ", \"best\": %s", inline(c.Best))
		}
		b.WriteByte('}')
	}
	b.WriteString("\n  }")
	b.WriteString("\n}\n")
	text := b.Bytes()
	if len(t.Corrections) > 0 {
		text = jsontext.Set(text, "corrections", []byte(listCorrections(t.Corrections)))
	}
	if t.Learnt != nil {
		text = jsontext.Set(text, "learnt", []byte(listMeanings(t.Learnt)))
	}
	return text
}

// listCorrections writes corrections as the value of a key of an override file, one in a line.
func listCorrections(list []Correction) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, c := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n  {\"question\": %s, \"program\": %s}", inline(c.Question), inline(c.Program))
	}
	b.WriteString("\n]")
	return b.String()
}

// inline returns a value as JSON in a line, without escapes that HTML needs.
func inline(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // there are only strings, and lists of them
	}
	return strings.TrimSpace(b.String())
}
