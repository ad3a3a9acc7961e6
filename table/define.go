package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"semtree/internal/jsontext"
	"semtree/internal/wording"
	"semtree/table/expression"
	"semtree/table/heading"
	"semtree/table/value"
)

// Definition says how a column is computed: see package expression.
type Definition struct{ Name, Text string }

// Definitions are those of a table, an object in JSON: {"revenue": "qty * unit_price"}.
type Definitions []Definition

// ParseDefinition reads "revenue = qty * unit_price".
func ParseDefinition(text string) (Definition, error) {
	name, of, found := strings.Cut(text, "=")
	d := Definition{strings.TrimSpace(name), strings.TrimSpace(of)}
	if !found || d.Name == "" || d.Text == "" || strings.ContainsAny(d.Name, "<>!") {
		return d, errors.New(`want NAME = EXPRESSION, such as "revenue = qty * unit_price"`)
	}
	return d, nil
}

// UnmarshalJSON keeps the order of the keys.
func (d *Definitions) UnmarshalJSON(text []byte) error {
	var all map[string]string
	if err := jsontext.Decode(text, "", &all); err != nil {
		return fmt.Errorf("%w, in \"define\": want an object of texts, such as {\"revenue\": \"qty * unit_price\"}", err)
	}
	*d = nil
	if all != nil {
		for _, name := range jsontext.Keys(text) {
			*d = append(*d, Definition{name, all[name]})
		}
	}
	return nil
}

// MarshalJSON writes an object.
func (d Definitions) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	b.WriteByte('{')
	for i, one := range d {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(inline(one.Name) + ": " + inline(one.Text))
	}
	b.WriteByte('}')
	return []byte(b.String()), nil
}

// DefinitionError says which definition is wrong, and why.
type DefinitionError struct {
	Name string
	Err  error
}

func (e *DefinitionError) Error() string { return fmt.Sprintf("definition of %q: %v", e.Name, e.Err) }

// Unwrap returns the reason.
func (e *DefinitionError) Unwrap() error { return e.Err }

// Define returns the table with further columns, which are computed from those that it has, and from each other. It shares the cells of
// all others. Errors are *[DefinitionError].
func (t *Table) Define(list Definitions) (*Table, error) { return t.define(list, nil) }

// Redefine is [Table.Define] for definitions that come before those of the same names that the table has.
func (t *Table) Redefine(list Definitions) (*Table, error) {
	plain, said := *t, map[string]Setting{}
	plain.Columns = t.read()
	all := slices.DeleteFunc(t.Definitions(), func(d Definition) bool {
		return slices.ContainsFunc(list, func(o Definition) bool { return o.Name == d.Name })
	})
	for _, c := range t.Columns[len(plain.Columns):] {
		said[c.Name] = Setting{Other: c.Other, Values: c.Values, Best: c.Best, Hidden: &c.Hidden}
	}
	return plain.define(append(all, list...), said)
}

func (t *Table) define(list Definitions, said map[string]Setting) (*Table, error) {
	if len(list) == 0 {
		return t, nil
	}
	next := *t
	next.Columns = slices.Clone(t.Columns)
	d := defining{t: &next, known: t.known(list), said: said}
	taken := t.WithParts().Header()
	for _, one := range list {
		fault := ""
		switch at := PlaceOf(taken, one.Name); {
		case strings.TrimSpace(one.Name) == "":
			fault = "the name is empty"
		case at >= 0:
			fault = fmt.Sprintf("there is a column %q: choose another name", taken[at])
		case t.Rows > 0 && t.Columns[0].Codes == nil:
			fault = "the rows of this table stay in the database, where nothing is computed yet: ask the database without -table, or with several, and with a -memory of more than their cells"
		case len(next.Columns)+len(list) > MaxColumns:
			fault = fmt.Sprintf("there are more than %d columns", MaxColumns)
		}
		if fault != "" {
			return nil, &DefinitionError{one.Name, errors.New(fault)}
		}
		taken = append(taken, one.Name)
		others := slices.DeleteFunc(slices.Clone(d.known), func(k expression.Known) bool { return k.Column == one.Name })
		n, err := expression.Parse(one.Text, others)
		if err != nil {
			itself, other := expression.Parse(one.Text, d.known)
			if other != nil {
				return nil, &DefinitionError{one.Name, err}
			}
			n = itself // which is told below
		}
		d.waiting = append(d.waiting, waiting{one, n, nil})
	}
	for i := range d.waiting {
		if err := d.column(i, nil); err != nil {
			return nil, err
		}
	}
	for _, w := range d.waiting { // in the order of the list
		at := slices.Index(next.Columns, w.made)
		next.Columns = append(slices.Delete(next.Columns, at, at+1), w.made)
	}
	return &next, nil
}

// known returns the names of columns that expressions may have: headers, their words without a unit, parts of times, and definitions.
func (t *Table) known(list Definitions) (all []expression.Known) {
	for _, c := range t.WithParts().Columns {
		all = append(all, expression.Known{Name: c.Name, Column: c.Name, Part: c.Part() != nil})
	}
	for _, d := range list {
		all = append(all, expression.Known{Name: d.Name, Column: d.Name})
	}
	count := map[string]int{}
	for _, k := range all {
		count[strings.ToLower(k.Name)]++
	}
	words := func(c *Column) string { return strings.Join(c.Words, " ") }
	for _, c := range t.Columns {
		count[words(c)]++
	}
	for _, c := range t.Columns {
		if name := words(c); name != "" && (count[name] == 1 || count[name] == 2 && strings.EqualFold(name, c.Name)) {
			all = append(all, expression.Known{Name: name, Column: c.Name})
		}
	}
	return all
}

// defining makes the columns of definitions.
type defining struct {
	t       *Table
	known   []expression.Known
	waiting []waiting
	said    map[string]Setting
}

// waiting is a definition whose column is not made yet.
type waiting struct {
	Definition
	tree *expression.Node
	made *Column
}

// column makes a column after those that it needs; path has the names of those that need it.
func (d *defining) column(i int, path []string) (err error) {
	w := &d.waiting[i]
	if w.made != nil {
		return nil
	}
	if slices.Contains(path, w.Name) {
		return &DefinitionError{w.Name, fmt.Errorf("it is computed from itself, by way of %s", wording.List(path, wording.MaxListed))}
	}
	path = append(path, w.Name)
	w.tree.Each(func(n *expression.Node) {
		other := slices.IndexFunc(d.waiting, func(o waiting) bool { return o.Name == n.Name })
		if n.Op == expression.Column && other >= 0 && err == nil {
			err = d.column(other, path)
		}
	})
	if err != nil {
		return err
	}
	set := d.said[w.Name]
	c := newColumn(w.Name, false, &set)
	c.style = d.t.common
	var unit string
	if c.computed, c.Type, unit, err = (&typing{d.t, w.Text}).whole(w.tree); err != nil {
		return &DefinitionError{w.Name, err}
	}
	if c.computed.Text = w.Text; unit != "" || c.Type != TypeNumber {
		c.Unit = unit
	}
	if set.Type != nil && *set.Type != c.Type {
		return &DefinitionError{w.Name, fmt.Errorf("its type is %s, by its expression: leave \"type\" out", c.Type)}
	}
	if set.Unit != nil {
		if unit != "" && *set.Unit != unit {
			return &DefinitionError{w.Name, fmt.Errorf("its unit is %s, by its expression: leave \"unit\" out, or convert it by a factor", unit)}
		}
		c.Unit = *set.Unit
	}
	if _, header := heading.Words(w.Name); header != "" && unit != "" && header != unit {
		rest, f, g := value.Multiply(unit, header, true)
		if rest != "" || c.Type != TypeNumber || c.computed.Share {
			return &DefinitionError{w.Name, fmt.Errorf("its name says %s, but its unit is %s, by its expression", header, unit)}
		}
		c.computed.Calc, c.Unit = times(c.computed.Calc, f, g), header
		c.computed.Rounded = c.computed.Calc.rounded(d.t)
	}
	c.compute(d.t)
	w.made, d.t.Columns = c, append(d.t.Columns, c)
	return nil
}

// read returns the columns that are not computed, which come first.
func (t *Table) read() []*Column {
	n := slices.IndexFunc(t.Columns, func(c *Column) bool { return c.computed != nil })
	if n < 0 {
		return t.Columns
	}
	return t.Columns[:n]
}

// header returns the names of the columns that are not computed.
func (t *Table) header() []string { return (&Table{Columns: t.read()}).Header() }

// Definitions returns those of the table.
func (t *Table) Definitions() (list Definitions) {
	for _, c := range t.Columns[len(t.read()):] {
		if c.computed != nil {
			list = append(list, Definition{c.Name, c.computed.Text})
		}
	}
	return list
}
