package sql_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"semtree/table/program/programtest"
	"semtree/table/sql"
)

// documented are the words of PostgreSQL's statements: see the package comment.
var documented = strings.Fields(`SELECT DISTINCT FROM WHERE GROUP BY HAVING ORDER DESC LIMIT OFFSET WITH AS AND OR NOT IS NULL TRUE FALSE BETWEEN IN
	EXISTS CASE WHEN THEN ELSE END CAST ABS ROUND COUNT SUM AVG MIN MAX LEAD LAG ROW_NUMBER OVER PARTITION EXTRACT EPOCH YEAR QUARTER MONTH ISODOW HOUR date_trunc
	COLLATE LOWER BIGINT NUMERIC DOUBLE PRECISION DATE TIMESTAMP TIME INTERVAL TEXT`)

var (
	sqlQuoted = regexp.MustCompile(`"([^"]|"")*"|E?'([^']|'')*'`)
	sqlWord   = regexp.MustCompile(`[A-Za-z_]+[0-9]*`)
	sqlName   = regexp.MustCompile(`^(v|e|s|n|o|i|m|a|b|[qcves][0-9]+)$`) // names that statements give
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
		for range 20 {
			n := programtest.Program(r, tb, 4)
			q, err := source.Query(n)
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
