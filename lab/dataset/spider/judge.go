package spider

import (
	"slices"
	"strings"

	"semtree/table"
)

// Judge compares answers with the right one.
type Judge struct {
	values  *values
	columns []map[string]bool // the classes of the values of each column of the right answer
	orders  [][]tie           // of the SQL, and that of people where it differs
}

// tie is rows with equal keys.
type tie struct {
	rows map[string]int // how often each row is there
	size int
	kept int // rows that the LIMIT keeps: any of them
}

// NewJudge returns the judge of answers to a question about a table.
func NewJudge(g *Gold, t *table.Table) *Judge {
	j := &Judge{values: newValues(t, g), columns: make([]map[string]bool, g.Width())}
	for c := range j.columns {
		j.columns[c] = map[string]bool{}
	}
	for _, row := range g.Rows {
		for c, class := range j.classes(row) {
			j.columns[c][class] = true
		}
	}
	for ; g != nil; g = g.People {
		j.orders = append(j.orders, j.ties(g))
	}
	return j
}

// ties divides rows into groups with equal keys, without those of which the LIMIT keeps none.
func (j *Judge) ties(g *Gold) (groups []tie) {
	last := -1
	for i, row := range g.Rows {
		if g.Ties[i] != last {
			last = g.Ties[i]
			groups = append(groups, tie{rows: map[string]int{}})
		}
		group := &groups[len(groups)-1]
		if group.size++; g.From <= i && i < g.To {
			group.kept++
		}
		if key := rowKey(j.classes(row)); key != "" {
			group.rows[key]++
		}
	}
	return slices.DeleteFunc(groups, func(g tie) bool { return g.kept == 0 })
}

// classes returns the classes of the values of a row.
func (j *Judge) classes(row []any) []string {
	list := make([]string, len(row))
	for i, v := range row {
		list[i] = j.values.class(v)
	}
	return list
}

// rowKey returns a row as a text; empty for a row of nulls.
func rowKey(classes []string) string {
	if !slices.ContainsFunc(classes, func(c string) bool { return c != "" }) {
		return ""
	}
	return strings.Join(classes, "\x00") + "\x00"
}

// Judge says whether rows, of float64, string and nil, are a right answer, and whether they are
// one but for their order.
func (j *Judge) Judge(rows [][]any) (right, unordered bool) {
	width := len(j.columns)
	var list [][]string
	for _, row := range rows {
		if len(row) != width {
			return false, false
		}
		if classes := j.classes(row); rowKey(classes) != "" {
			list = append(list, classes)
		}
	}
	places := make([]int, 0, width)
	var try func()
	trials := 0
	try = func() {
		at := len(places)
		if at == width {
			trials++
			rows := arranged(list, places)
			unordered = unordered || j.fitsSet(rows)
			right = right || j.fits(rows)
			return
		}
		for c := range width {
			if slices.Contains(places, c) || !covers(j.columns[at], list, c) || right || trials > maxTrials {
				continue
			}
			places = append(places, c)
			try()
			places = places[:at]
		}
	}
	try()
	return right, right || unordered
}

// maxTrials bounds the orders of columns that are tried.
const maxTrials = 10000

// covers reports whether a column of rows has only some values.
func covers(values map[string]bool, rows [][]string, column int) bool {
	return !slices.ContainsFunc(rows, func(row []string) bool { return !values[row[column]] })
}

// arranged returns the different rows, with their columns in another order.
func arranged(rows [][]string, places []int) (keys []string) {
	seen := map[string]bool{}
	for _, row := range rows {
		classes := make([]string, len(row))
		for i, c := range places {
			classes[i] = row[c]
		}
		if key := rowKey(classes); !seen[key] {
			seen[key] = true
			keys = append(keys, key)
		}
	}
	return keys
}

// fits reports whether different rows are a right answer.
func (j *Judge) fits(rows []string) bool {
	return slices.ContainsFunc(j.orders, func(groups []tie) bool { return follow(groups, rows, map[string]bool{}) })
}

// follow reports whether rows are those of groups, one after another, where they were not seen
// before.
func follow(groups []tie, rows []string, seen map[string]bool) bool {
	if len(groups) == 0 {
		return len(rows) == 0
	}
	g, fresh, again := groups[0], 0, 0
	for key, n := range g.rows {
		if seen[key] {
			again += n
		} else {
			fresh++
		}
	}
	again += g.nulls()
	taken := 0 // rows of the group among the first of rows
	added := []string{}
	defer func() {
		for _, key := range added {
			delete(seen, key)
		}
	}()
	for n := 0; ; n++ {
		if (n == fresh || n <= g.kept && taken+again >= g.kept && g.kept < g.size) && follow(groups[1:], rows[n:], seen) {
			return true
		}
		if n == len(rows) || g.rows[rows[n]] == 0 {
			return false
		}
		taken += g.rows[rows[n]]
		seen[rows[n]] = true
		added = append(added, rows[n])
	}
}

// nulls is the number of rows of nulls in the group.
func (g tie) nulls() int {
	n := g.size
	for _, count := range g.rows {
		n -= count
	}
	return n
}

// fitsSet reports whether different rows are a right answer in another order: those of each
// group that are all kept, and of a group that is cut any choice, or all.
func (j *Judge) fitsSet(rows []string) bool {
	return slices.ContainsFunc(j.orders, func(groups []tie) bool {
		rest, sorted := slices.Clone(rows), make([]string, 0, len(rows))
		for _, g := range groups {
			rest = slices.DeleteFunc(rest, func(key string) bool {
				if g.rows[key] > 0 {
					sorted = append(sorted, key)
				}
				return g.rows[key] > 0
			})
		}
		return len(rest) == 0 && follow(groups, sorted, map[string]bool{})
	})
}

// Asked returns an answer as rows: see [answer.Outcome]. Of one column, each has one element.
func Asked(answer []any) (rows [][]any) {
	for _, item := range answer {
		row, ok := item.([]any)
		if !ok {
			row = []any{item}
		}
		rows = append(rows, row)
	}
	return rows
}
