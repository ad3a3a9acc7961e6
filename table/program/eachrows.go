package program

import "slices"

// rowsPer resolves the rows of each thing, and the columns that are shown: that of the things, and those that
// are asked for, of rows what names them. Things in things have numbers, and no rows.
func (r resolver) rowsPer(t *Term) error {
	rows := t.Args[0]
	asked, selected := rows.Fields, rows.In
	switch {
	case rows.OfThings():
		t.Operator = only(OpPerGroups)
		return r.checkKind(t)
	case rows.Type == Rows:
		selected = rows
		if name := NameColumn(r.t); name >= 0 {
			asked = []int{name}
		}
	case rows.Op == OpProject:
		asked = []int{rows.Column}
	case rows.Op != OpFields && rows.Op != OpDetails:
		return fault(t.Node, "this cannot be listed for each thing: name rows, columns of rows, or numbers")
	}
	for _, c := range append([]int{t.Column}, asked...) {
		if !slices.Contains(t.Fields, c) {
			t.Fields = append(t.Fields, c)
		}
	}
	if t.Args = nil; selected != nil {
		t.Args = []*Term{selected}
	}
	return nil
}

// rowsPer returns the rows of each thing that a term selects: in the order of the rows.
func (x *Session) rowsPer(t *Term, s scope) (rows []int32) {
	things := x.things(t.Things, s)
	if len(t.Args) > 0 && t.Args[0].isOfCells() { // whatever the thing
		return sift(x.rows(t.Args[0], s), x.rowsIn(things), true)
	}
	for i := range things.list {
		own := things.rows(i)
		for _, a := range t.Args {
			own = x.rows(a, scope{rows: own})
		}
		rows = append(rows, own...) // no row is of two things
	}
	x.sortRows(rows)
	return rows
}
