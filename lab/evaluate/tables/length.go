package tables

import (
	"slices"

	"semtree/answer"
	"semtree/lab/dataset/spider"
	"semtree/table"
)

// lengths are the units in which lessons may have lengths of time, in seconds: their SQL is about numbers, and so about those that
// the table was prepared with. An answer says its unit ("28 min"), so that it is right in each of them.
var lengths = []float64{60, 3600}

// inUnits returns the rows of an answer, and the same with its lengths of time in each other unit.
func inUnits(r *answer.Reading, t *table.Table) (all [][][]any) {
	rows := spider.Asked(r.Values())
	all = append(all, rows)
	is := make([]bool, len(r.Columns))
	for i, name := range r.Columns {
		is[i] = i < len(r.Formats) && r.Formats[i].Length || slices.ContainsFunc(t.Columns, func(c *table.Column) bool { return c.Name == name && c.Type == table.TypeDuration })
	}
	if !slices.Contains(is, true) {
		return all
	}
	for _, unit := range lengths {
		var scaled [][]any
		for _, row := range rows {
			row = slices.Clone(row)
			for i, v := range row {
				if seconds, ok := v.(float64); ok && (len(row) != len(is) || is[i]) {
					row[i] = seconds / unit
				}
			}
			scaled = append(scaled, row)
		}
		all = append(all, scaled)
	}
	return all
}
