package ask_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/read"
)

// tryOut asks a question about a table by a random model, and reports what is wrong.
func tryOut(t testing.TB, tab *table.Table, m *model.Model, question string) {
	t.Helper()
	p, err := ask.New(tab, link.NewIndex(tab, embedded.Default()), m)
	if err != nil {
		t.Fatal(err)
	}
	r := p.Ask(question, ask.Options{K: 4, Budget: 300 * time.Millisecond})
	check(t, tab, r)
	if r.Proof != answer.Optimal && r.Reason == "" {
		t.Errorf("%q: %s, and no reason", question, r.Proof)
	}
	if _, err := json.Marshal(r); err != nil {
		t.Errorf("%q: %v", question, err)
	}
}

// FuzzAsk: any question about any table gets a certified answer of a checked program, or
// a reason why there is none.
func FuzzAsk(f *testing.F) {
	f.Add(uint64(1), films, nolan)
	f.Add(uint64(2), "a\n", "a")
	f.Add(uint64(3), "a,a,\n1,,x\n1e308,1e308,NaN\n", "sum of a above 1e308 x?")
	f.Add(uint64(4), "datum;größe\n01.02.2003;1,5 m\n;\n", "größe nach 2002 \xff")
	f.Add(uint64(5), `[{"not": true, "=cmd": null}, {"not": "'; --"}]`, "is it not '; -- or =cmd")
	models := map[uint64]*model.Model{}
	f.Fuzz(func(t *testing.T, seed uint64, text, question string) {
		if len(text) > 2000 || len(question) > 300 {
			return
		}
		tab, err := read.Table(strings.NewReader(text), "fuzz", table.Options{})
		if err != nil {
			return
		}
		seed %= 8
		if models[seed] == nil {
			models[seed] = asktest.Random(t, seed)
		}
		tryOut(t, tab, models[seed], question)
	})
}

// TestRandomTables asks random questions, made of words, headers and cells, about
// random tables.
func TestRandomTables(t *testing.T) {
	n := 150
	if testing.Short() {
		n = 20
	}
	rng := rand.New(rand.NewPCG(1, 2))
	pick := func(list []string) string { return list[rng.IntN(len(list))] }
	headers := []string{"name", "year", "Body Mass (g)", "price", "name", "", "ändrad", "date", "share", "open"}
	cells := []string{"", "-", "1", "2.5", "1,200", "€5", "12 %", "1999", "2001-03-04", "March 2014", "1:30", "yes", "no", "Oslo", "oslo ", "Bad Ems", "n/a", "1e308", "-0", "½", "日本", "Oslo\n(Norway)", "Total"}
	words := []string{"which", "how many", "not", "or", "after", "more than", "between", "and", "the", "most", "average", "per", "first", "last", "next", "same", "5", "5.5", "1999", "in", "is", "?", "highest", "when", "who", "sum", "difference", "second", "3rd", "higher", "less", "than", "total"}
	for i := range n {
		columns := 1 + rng.IntN(5)
		header := make([]string, columns)
		for c := range header {
			header[c] = pick(headers)
		}
		rows := make([][]string, rng.IntN(6))
		for r := range rows {
			for range columns {
				rows[r] = append(rows[r], pick(cells))
			}
		}
		tab, err := table.New(fmt.Sprint("t", i), header, rows)
		if err != nil {
			t.Fatal(err)
		}
		var question []string
		for range 1 + rng.IntN(9) {
			question = append(question, pick([][]string{words, words, headers, cells}[rng.IntN(4)]))
		}
		tryOut(t, tab, asktest.Random(t, uint64(i)), strings.Join(question, " "))
	}
}
