package table

import "bytes"

// A text in JSON may also have a list for each row, the first of which is the header: lists in a
// list, or one after another. It is half as long as one of objects, has no delimiter to be guessed,
// and is what package parquet turns its files into:
//
//	["name", "age"]
//	["Ann", 31]

// ofLists reports whether rows are lists: whether the next list begins with a list or a string. Of
// lists one after another, it goes back to the start of the first one.
func (o *objects) ofLists(list *bool) bool {
	switch c := o.peek(); {
	case *list && c == '"':
		*list = false
		o.at = bytes.LastIndexByte(o.text[:o.at], '[')
		return true
	case *list && c == '[':
		return true
	}
	return false
}

// list reads a list after its bracket, as the header or as a row. Cells that are missing at the end
// are null.
func (o *objects) list() error {
	header := len(o.keys) == 0
	if !header && o.b.rows == MaxRows {
		return o.fault("more than %d rows: that is the limit", MaxRows)
	}
	for i := 0; !o.take(']'); i++ {
		if i > 0 && !o.take(',') {
			return o.fault("want a comma or the end of the list, found %s", o.found())
		}
		if header {
			if err := o.column(); err != nil {
				return err
			}
			continue
		}
		if i == len(o.keys) {
			return o.fault("more cells than the first list, the header, which has %d", len(o.keys))
		}
		text, err := o.value(o.keys[i])
		if err != nil {
			return err
		}
		o.b.columns[i].add(bytes.TrimSpace(text))
	}
	if header {
		return nil
	}
	o.b.rows++
	for i := range o.b.columns {
		o.b.columns[i].pad(o.b.rows)
	}
	o.b.tell(o.at, len(o.text))
	return nil
}

// column reads the name of a column.
func (o *objects) column() error {
	if o.peek() != '"' {
		return o.fault("want the name of a column in quotes, found %s", o.found())
	}
	if len(o.keys) == MaxColumns {
		return o.fault("more than %d columns: that is the limit", MaxColumns)
	}
	name, err := o.str()
	o.keys = append(o.keys, string(name))
	o.b.columns = append(o.b.columns, dictionary{})
	return err
}
