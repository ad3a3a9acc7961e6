package table

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
)

// Values are the different values of a column whose rows are elsewhere, such as in a
// database.
type Values struct {
	Name     string
	Texts    []string         // different from each other; a blank one is null
	Counts   []int            // rows with each text
	Numbers  []decimal.Number // of each text, if the column holds numbers; nil: as the text says
	Distinct int              // number of different values: more than texts if not all are known
	Nulls    int              // rows without a text
	Types    []Type           // the types that the column can have, the usual one first; nil: all
}

// NewStored makes a table whose rows are elsewhere: Codes of its columns are nil, and
// it is not ordered. Types and profiles are found out of the values. Cells have the
// texts as they are, outer blanks included. A text that is null in its column has no
// cell.
func NewStored(name string, rows int, columns []Values, o Options) (*Table, error) {
	header := make([]string, len(columns))
	for i := range columns {
		header[i] = columns[i].Name
	}
	b, err := newBuilder(name, header)
	if err != nil {
		return nil, err
	}
	b.Rows, b.stored = rows, columns
	t, err := b.Table(o)
	if err != nil {
		return nil, err
	}
	t.Ordered = false
	return t, nil
}

// storedInference collects the evidence of a column whose rows are elsewhere.
func storedInference(c *Column, v *Values) *inference {
	x := &inference{Column: c, units: []string{""}, stored: v}
	for i, text := range v.Texts {
		if strings.TrimSpace(text) == "" {
			continue
		}
		x.cells = append(x.cells, unread(text))
		x.count = append(x.count, int32(min(v.Counts[i], math.MaxInt32/max(1, len(v.Texts)))))
		if v.Numbers != nil {
			x.numbers = append(x.numbers, v.Numbers[i])
		}
	}
	x.seen = gather(x.cells, x.count)
	x.seen.zones = zones{} // times are compared as they are stored
	return x
}

// profileStored corrects what a profile says of rows.
func (x *inference) profileStored() {
	v, p := x.stored, &x.Profile
	if x.Type == TypeBool {
		p.Nulls = v.Nulls
		for i, text := range v.Texts {
			if _, ok := english.YesOrNo(strings.TrimSpace(text)); !ok {
				p.Nulls += v.Counts[i]
			}
		}
		return
	}
	known := make(map[string]int, len(x.Cells))
	for i := range x.Cells {
		known[x.Cells[i].Text] = i
	}
	x.Counts = make([]int32, len(x.Cells))
	p.Nulls, p.Distinct = v.Nulls, max(v.Distinct, len(v.Texts))
	for i, text := range v.Texts {
		if cell, ok := known[text]; ok {
			x.Counts[cell] = int32(min(v.Counts[i], math.MaxInt32))
			continue
		}
		p.Nulls += v.Counts[i]
		p.Distinct--
	}
	p.Exact = p.Exact || x.Kind() == Number && x.addUp()
}

// allowed returns the type if the column can have it, and the usual one otherwise.
func (x *inference) allowed(t Type) Type {
	if x.stored == nil || x.stored.Types == nil || slices.Contains(x.stored.Types, t) {
		return t
	}
	return x.stored.Types[0]
}

// checkAllowed refuses a type that an override file sets and the column cannot have.
func (x *inference) checkAllowed() error {
	if x.allowed(x.Type) == x.Type {
		return nil
	}
	var names []string
	for _, t := range x.stored.Types {
		names = append(names, t.String())
	}
	return fmt.Errorf("column %q: its values cannot be read as %s where they are stored: it can be %s", x.Name, x.Type, strings.Join(names, " or "))
}

// WithCells returns the column with further cells that are texts.
func (c *Column) WithCells(texts []string) *Column {
	more := *c
	if more.parts = (&partsOf{}); c.behind != nil {
		more.behind = &behind{source: c.behind.source}
	}
	more.Cells = slices.Clone(c.Cells)
	more.Counts = append(slices.Clone(c.Counts), make([]int32, len(texts))...)
	for _, text := range texts {
		more.Cells = append(more.Cells, unread(text))
	}
	return &more
}
