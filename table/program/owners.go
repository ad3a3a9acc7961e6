package program

import "semtree/table"

// once returns the first of the rows that belong to each owner, without those that belong to none: a value of a customer is
// counted once, however many orders he has. With no owner they are the rows themselves.
func (x *Session) once(o *table.Owner, rows []int32) []int32 {
	if o == nil {
		return rows
	}
	x.spend(len(rows))
	m := x.owned[o]
	if m == nil {
		if x.owned == nil {
			x.owned = map[*table.Owner]*marks{}
		}
		m = &marks{stamp: make([]int32, o.Size)}
		x.owned[o] = m
	}
	m.now++
	first := make([]int32, 0, min(len(rows), o.Size))
	for _, row := range rows {
		if of := o.Rows[row]; of >= 0 && m.stamp[of] != m.now {
			m.stamp[of] = m.now
			first = append(first, row)
		}
	}
	return first
}

// Finest returns the owner whose rows have one value of each of some columns; nil: only the table's own rows have.
func Finest(t *table.Table, columns []int) *table.Owner {
	var finest *table.Owner
	for i, c := range columns {
		switch o := t.Column(c).Owner; {
		case o == nil:
			return nil
		case i == 0 || finest.Above(o):
			finest = o
		case !o.Above(finest):
			return nil
		}
	}
	return finest
}
