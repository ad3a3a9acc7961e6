package spider

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lab/dataset/lesson"
	"semtree/table"
	"semtree/table/file"
	"semtree/table/program"
)

// ReadLessons reads files of lessons (package lesson) about single tables. Their rows may stand in any order.
// Questions whose answers are all empty are left out, and those whose table is not there, of which it returns the
// number. To a
// question whose SQL says whether something is so, with 1 or 0, "yes" or "no" is as right.
func ReadLessons(paths ...string) (list []Asking, absent int, err error) {
	for _, path := range paths {
		lessons, err := lesson.Read(path)
		if err != nil {
			return nil, 0, err
		}
		same := map[string][][2]string{}
		for i := range lessons {
			l := &lessons[i]
			if l.DB != "" {
				continue
			}
			a := askingOf(l, l.Path(path))
			if l.Level == "form" && l.Form != "" {
				a.Kinds = append(a.Kinds, "form, "+l.Form)
			}
			if a.Path == "" {
				absent++
				continue
			}
			if len(a.SQL) > 0 && len(a.Golds) == 0 {
				continue
			}
			if _, known := same[a.Path]; !known {
				if same[a.Path], err = cleaned(a.Path); err != nil {
					return nil, 0, err
				}
			}
			for _, g := range a.Golds {
				g.Same = same[a.Path]
			}
			list = append(list, a)
		}
	}
	if len(list) == 0 {
		return nil, absent, fmt.Errorf("there are no lessons with an answer about tables that are there; the tables of %d are not: $SEMTREE_DATA names the folder of data", absent)
	}
	return list, absent, nil
}

// askingOf returns a lesson about a table or a database at a path, with the answers that are not empty.
func askingOf(l *lesson.Lesson, path string) Asking {
	a := Asking{Text: l.Question, Kinds: []string{cmp.Or(l.Level, "no level")}, Path: path, SQL: l.SQL}
	for i, rows := range l.Answers {
		if len(rows) > 0 {
			a.Golds = append(a.Golds, goldOf(rows))
		}
		if isTruth(rows) && asksWhether(l.SQL[i]) {
			a.Golds = append(a.Golds, goldOf([][]any{{yesOrNo(rows[0][0] == 1.0)}}))
		}
	}
	return a
}

// cleaned returns the cells of a table with what they are in the clean one, where the texts differ: "4/5"
// is 4, "1:30 h" is 90. It is empty if there is no clean one, or if it has other rows or columns.
func cleaned(path string) (same [][2]string, err error) {
	if lesson.Clean(path) == path {
		return nil, nil
	}
	dirty, err := file.Open(path)
	if err != nil {
		return nil, err
	}
	clean, err := file.Open(lesson.Clean(path))
	if err != nil {
		return nil, err
	}
	a, b := dirty.Own(), clean.Own()
	if dirty.Rows != clean.Rows || len(a) != len(b) {
		return nil, nil
	}
	known := map[[2]string]bool{}
	for c := range a {
		for i := range dirty.Rows {
			x, y := a[c].Cell(i), b[c].Cell(i)
			if x == nil || y == nil || x.Text == y.Text {
				continue
			}
			if pair := [2]string{x.Text, y.Text}; !known[pair] {
				known[pair] = true
				same = append(same, pair)
			}
		}
	}
	return same, nil
}

// isTruth reports whether an answer is 1 or 0.
func isTruth(rows [][]any) bool {
	return len(rows) == 1 && len(rows[0]) == 1 && (rows[0][0] == 1.0 || rows[0][0] == 0.0)
}

// test is what SQL says of something that is true or not, outside of parentheses.
var test = regexp.MustCompile(`(?i)[<>=]|\b(exists|in|like|between|not|is)\b`)

// fromClause begins the rest of a statement.
var fromClause = regexp.MustCompile(`(?i)\bfrom\b`)

// asksWhether reports whether a query selects whether something is so: "select count(*) > 0 from t".
func asksWhether(sql string) bool {
	var selected strings.Builder // what stands outside of parentheses
	depth := 0
	for i := range len(sql) {
		switch sql[i] {
		case '(':
			depth++
		case ')':
			depth--
		default:
			if depth == 0 {
				selected.WriteByte(sql[i])
			}
		}
	}
	return test.MatchString(fromClause.Split(selected.String(), 2)[0])
}

// LessonPrograms returns the programs of a lesson's SQL, as [Programs] does, that have one of its answers, too: the
// lesson's answers are those of the whole clean table, without what semtree leaves out of it.
func LessonPrograms(a *Asking, s *Store, t *table.Table) (all []*grammar.Node) {
	right := Accepts(a.Golds, t)
	for _, text := range a.SQL {
		query, err := ParseSQL(text)
		if err != nil {
			continue // such as CASE
		}
		gold, err := NewGold(s, query)
		if err != nil {
			continue
		}
		for _, n := range Programs(gold, t) {
			if r, err := program.Execute(t, n); err == nil && right(r.Values()) {
				all = append(all, n)
			}
		}
	}
	return all
}

// plain is a number as SQLite reads it.
var plain = regexp.MustCompile(`^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$`)

// NewLessonStore loads the table that the SQL of lessons is about, as t: the file of [lesson.Clean].
// Columns of plain numbers are numeric; empty cells, "NA", "N/A", "NULL" and "null" are null.
func NewLessonStore(path string) (*Store, error) {
	clean, err := file.Open(lesson.Clean(path))
	if err != nil {
		return nil, err
	}
	nulls := []string{"", "NA", "N/A", "NULL", "null"}
	rows := make([][]string, clean.Rows)
	var columns []string
	for _, c := range clean.Columns {
		if c.Part() != nil {
			continue
		}
		kind := " NUMERIC"
		for i := range rows {
			text := ""
			if cell := c.Cell(i); cell != nil {
				text = strings.TrimSpace(cell.Text)
			}
			if rows[i] = append(rows[i], text); !slices.Contains(nulls, text) && !plain.MatchString(text) {
				kind = " TEXT"
			}
		}
		columns = append(columns, ident(c.Name)+kind)
	}
	return newStore("t", columns, rows, nulls...)
}
