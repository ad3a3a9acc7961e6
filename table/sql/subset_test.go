package sql_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program/programtest"
	"semtree/table/schema"
	"semtree/table/sql"
)

// documented are the words of PostgreSQL's statements: see the package comment.
var documented = strings.Fields(`SELECT DISTINCT FROM WHERE GROUP BY HAVING ORDER DESC LIMIT OFFSET WITH AS AND OR NOT IS NULL TRUE FALSE BETWEEN IN
	EXISTS CASE WHEN THEN ELSE END CAST ABS ROUND COUNT SUM AVG MIN MAX LEAD LAG ROW_NUMBER OVER PARTITION EXTRACT EPOCH YEAR QUARTER MONTH ISODOW HOUR date_trunc
	LEFT JOIN ON UNION ALL COLLATE LOWER BIGINT NUMERIC DOUBLE PRECISION DATE TIMESTAMP TIME INTERVAL TEXT`)

var (
	sqlQuoted = regexp.MustCompile(`"([^"]|"")*"|E?'([^']|'')*'`)
	sqlWord   = regexp.MustCompile(`[A-Za-z_]+[0-9]*`)
	sqlName   = regexp.MustCompile(`^(v|e|s|k|n|o|i|m|a|b|[qcvesk][0-9]+)$`) // names that statements give
)

// TestSubset checks that statements use no other words than those that are documented,
// and no other signs.
func TestSubset(t *testing.T) {
	allowed, used := map[string]bool{}, map[string]bool{}
	for _, w := range documented {
		allowed[w] = true
	}
	seeds := 300
	if testing.Short() {
		seeds = 100
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(uint64(seed), 9))
		tb := programtest.Table(r)
		tb.Ordered = seed%3 > 0
		source := sql.Loaded(tb, sql.PostgreSQL)
		for i := range source.Columns {
			source.Columns[i].Exact = seed%2 > 0
		}
		if seed%4 == 0 {
			source = wide(t, r, tb)
			tb = source.Table
		}
		for range 20 {
			n := programtest.Program(r, tb, 4)
			q, err := source.Query(n)
			if err != nil && source.Wide != nil { // a column has sums of more digits than it is stored with
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			text := q.Text
			bare := sqlQuoted.ReplaceAllString(text, " ")
			for _, w := range sqlWord.FindAllString(bare, -1) {
				used[w] = true
				if !allowed[w] && !sqlName.MatchString(w) {
					t.Fatalf("%s is not documented: %s\n%s", w, n, text)
				}
			}
			if i := strings.IndexAny(bare, `[]{}|&~!@%^:;#\`); i >= 0 || strings.Contains(bare, "DISTINCT ON") {
				t.Fatalf("%q is not documented: %s\n%s", bare[i:], n, text)
			}
		}
	}
	for _, w := range documented {
		if !used[w] && !testing.Short() {
			t.Errorf("%s is documented and not used", w)
		}
	}
}

// wide returns a table made wide with another one, whose rows some of its rows belong to.
func wide(t *testing.T, r *rand.Rand, tb *table.Table) *sql.Source {
	t.Helper()
	header, rows := []string{"id", "customer_id"}, make([][]string, tb.Rows)
	for row := range rows {
		rows[row] = []string{strconv.Itoa(row + 1), "K" + strconv.Itoa(r.IntN(3))}
	}
	for _, c := range tb.Columns {
		header = append(header, c.Name)
		for row := range rows {
			text := ""
			if cell := c.Cell(row); cell != nil {
				text = cell.Text
			}
			rows[row] = append(rows[row], text)
		}
	}
	orders, err := table.New("orders", header, rows)
	customers, also := table.New("customers", []string{"id", "name", "age"}, [][]string{{"K0", "Ann", "20"}, {"K1", "Ann", "30"}, {"K2", "Bo", "40"}})
	if err != nil || also != nil {
		t.Fatal(err, also)
	}
	orders.Ordered = tb.Ordered
	s := schema.New([]*table.Table{orders, customers}, []schema.Relation{{From: 0, Column: 1, To: 1, Key: 0}})
	for _, tb := range s.Tables {
		s.Stored = append(s.Stored, sql.Loaded(tb, sql.PostgreSQL))
	}
	return s.Wide(0).Source()
}
