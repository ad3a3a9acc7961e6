package schema

import (
	"strings"

	"semtree/table"
	"semtree/table/sql"
)

// Elsewhere has the rows of tables that are not in memory, such as those of a database. What goes wrong there is told by Err.
type Elsewhere interface {
	// Numbers returns the numbers of the only row of a query, of which there are some; zeros where it fails.
	Numbers(query string, some int) []int
	// Observe tells the columns of a wide table that its base has not what the rows have there: see [table.Column.Observe].
	Observe(w *Wide)
	// Further returns the columns of texts of a wide table which may have others than those that are known.
	Further(w *Wide) []int
	// Err is the first error of all queries.
	Err() error
}

// match is how a column has the keys of another one, where the rows are elsewhere: by the equality of SQL that finds most of them. Rejected: all
// that tables in memory find equal, of which databases know little.
type match struct {
	as    sql.Equality
	found float64 // share of the different values that are keys
	lost  int     // rows with a value that is none
}

// mostPairs is up to how many pairs of rows SQLite compares in lower case, for which it makes no index.
const mostPairs = 10_000_000

// matched returns the match of a relation. It is found out once.
func (s *Schema) matched(r Relation) match {
	columns := [2]*table.Column{s.Tables[r.From].Columns[r.Column], s.Tables[r.To].Columns[r.Key]}
	best, known := s.matches[columns]
	if known {
		return best
	}
	a, b := &s.Stored[r.From].Columns[r.Column], &s.Stored[r.To].Columns[r.Key]
	if a.Held != "" && a.Held == b.Held {
		best = s.matchedAs(r, sql.AsStored)
	}
	few := s.Stored[r.To].Dialect != sql.SQLite || s.Tables[r.From].Rows <= mostPairs/s.Tables[r.To].Rows
	if best.found < 1 && few && a.Held == sql.HeldText && b.Held == sql.HeldText && a.Form == sql.Text && b.Form == sql.Text {
		if m := s.matchedAs(r, sql.AsLowerASCII); m.found > best.found && s.tellsApart(r, sql.AsLowerASCII) {
			best = m
		}
	}
	if s.matches == nil {
		s.matches = map[[2]*table.Column]match{}
	}
	s.matches[columns] = best
	return best
}

// joined returns a table with its rows of others that some relations lead to, its name, and the names of their keys.
func (s *Schema) joined(from int, ways ...sql.Way) (w *sql.Wide, name string, keys []string) {
	w = sql.NewWide(s.Stored[from], nil)
	for _, way := range ways {
		keys = append(keys, sql.Ident(w.Owner(w.Join(-1, way, way.Table.Name, ""))))
	}
	return w, sql.Ident(w.Source(s.Tables[from], nil).Name), keys
}

// numbers returns the numbers of the only row of a query about a joined table.
func (s *Schema) numbers(w *sql.Wide, some int, query string) []int {
	text, _ := w.Spread(query) // keys can be compared
	return s.Elsewhere.Numbers(text, some)
}

// matchedAs counts what of a column is a key by an equality.
func (s *Schema) matchedAs(r Relation, as sql.Equality) match {
	column := s.Stored[r.From].Columns[r.Column].Name
	w, name, keys := s.joined(r.From, sql.Way{Table: s.Stored[r.To], Column: column, Key: s.Stored[r.To].Columns[r.Key].Name, Equal: as})
	column = sql.Ident(column)
	n := s.numbers(w, 3, "SELECT COUNT(*), COUNT(CASE WHEN k > 0 THEN 1 END), COALESCE(SUM(CASE WHEN k = 0 THEN n END), 0) FROM (SELECT COUNT("+keys[0]+
		") AS k, COUNT(*) AS n FROM "+name+" WHERE "+column+" IS NOT NULL GROUP BY "+column+") AS d")
	return match{as, float64(n[1]) / float64(max(n[0], 1)), n[2]}
}

// tellsApart reports whether the keys of a relation are different by an equality.
func (s *Schema) tellsApart(r Relation, as sql.Equality) bool {
	to := s.Stored[r.To]
	key := to.Columns[r.Key].Name
	w, name, keys := s.joined(r.To, sql.Way{Table: to, Column: key, Key: key, Equal: as})
	return s.numbers(w, 1, "SELECT COUNT("+keys[0]+") FROM "+name)[0] == s.Tables[r.To].Rows
}

// has reports whether a column of a table has one of some texts.
func (s *Schema) has(of, column int, cells []table.Cell) bool {
	var list []string
	for _, cell := range cells {
		if !strings.Contains(cell.Text, `\`) { // which some databases read in their own way
			list = append(list, "'"+strings.ReplaceAll(cell.Text, "'", "''")+"'")
		}
	}
	stored := s.Stored[of].Columns[column]
	if stored.Held != sql.HeldText || len(list) == 0 {
		return false
	}
	w, name, _ := s.joined(of)
	return s.numbers(w, 1, "SELECT COUNT(*) FROM "+name+" WHERE "+sql.Ident(stored.Name)+" IN ("+strings.Join(list, ", ")+")")[0] > 0
}

// isOneEach reports whether each row that belongs to one by a relation belongs to one by another relation, too, and no two to both of the same.
func (s *Schema) isOneEach(relation, other int) bool {
	to, fault := s.way(relation, true)
	far, also := s.way(other, true)
	if fault+also != "" {
		return false
	}
	w, name, keys := s.joined(s.Relations[relation].From, to, far)
	n := s.numbers(w, 2, "SELECT (SELECT COUNT("+keys[0]+") FROM "+name+"), (SELECT COUNT(*) FROM (SELECT DISTINCT "+keys[0]+", "+keys[1]+" FROM "+name+
		" WHERE "+keys[0]+" IS NOT NULL AND "+keys[1]+" IS NOT NULL) AS d)")
	return n[0] == n[1]
}
