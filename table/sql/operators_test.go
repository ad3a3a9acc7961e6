package sql_test

import (
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table/program"
	"semtree/table/sql"
)

// TestOperators: each operator of the language, with each of its types, has a meaning to the
// executor, words, an SQL statement, and a label if it is a number or a truth value. No two
// have the same words.
func TestOperators(t *testing.T) {
	tb := nests(t)
	arguments := map[string]string{
		"text": "text('a')", "number": "quantity('n')", "time": "time('start')", "rows": "more(amount('n', '1'))", "figure": "2", "answer": "median(quantity('n'))",
		"truth": "exists(first)", "things": "text('a')", "chosen": "frequent(text('a'))", "column<text>": "text('a')", "column<number>": "quantity('n')", "column<time>": "time('start')",
		"values<text>": "text('a', first)", "values<number>": "quantity('n', first)", "values<time>": "time('start', first)",
		"literal<number>": "amount('n', '1')", "literal<time>": "moment('start', '10:30')", "literal<text>": "piece('a', 'x')",
		"computed<number>": "avg(quantity('n'))", "computed<time>": "avg(time('start'))",
		"base": "max(quantity('n'))", "answers": "avg(median(quantity('n')))", "fields": "quantity('r')", "list": "details(first)", "key": "text('a')", "groups": "per(text('a'), count)",
		"sorted": "ascending(quantity('n'), first)", "several<number>": "quantity('n', quantity('r'))", "several<time>": "time('start', time('event'))", "counted": "count(first)", "counts": "count(text('a'), count)",
		"combination": "text('a', quantity('r'))",
	}
	constants := map[string]string{"text": "'a'", "quantity": "'n'", "time": "'start'", "cell": "'a', 'x'", "part": "'a', 'x'", "range": "'n', '1', '2'", "largest": "'n'", "smallest": "'n'", "above": "'n'", "total": "'n'", "mean": "'n'", "below": "'n'"}
	words, operators := map[string]string{}, map[string]bool{}
	g := program.Grammar()
	for _, tag := range g.Tags {
		label := g.Labels[tag.Label]
		switch label.Name {
		case "amount", "moment", "piece", grammar.NumberLabel, "nth":
			continue // literals and figures: arguments below
		}
		var parts []string
		if label.Entity {
			parts = append(parts, constants[label.Name])
		}
		for _, a := range tag.Args {
			text, ok := arguments[g.Types[a]]
			if !ok {
				t.Fatalf("%s takes %s: what is that?", label.Name, g.Types[a])
			}
			parts = append(parts, text)
		}
		text := strings.TrimSuffix(label.Name+"("+strings.Join(parts, ", ")+")", "()")
		if result, _, _ := strings.Cut(g.Types[tag.Result], "<"); result == "literal" || result == "computed" { // to compare with
			text = "more(" + text + ")"
		}
		n, err := grammar.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		operators[label.Name] = true
		r, err := program.Execute(tb, n)
		if err != nil {
			if !strings.Contains(err.Error(), "the times of column") && // sums of times of day
				!strings.Contains(err.Error(), "to the greatest or the least") {
				t.Errorf("%s: %v", n, err)
			}
			continue
		}
		if said := program.Words(n); said == "" || strings.Contains(said, "  ") || words[said] != "" && words[said] != n.String() {
			t.Errorf("%s is %q in words, as is %q", n, said, words[said])
		} else {
			words[said] = n.String()
		}
		term, _ := program.Resolve(tb, n)
		if r.Type == program.Number || r.Type == program.Truth {
			want, known := map[string]string{"count": "count", "sum": "sum", "avg": "average", "diff": "difference", "exists": "exists", "more": "greater", "smallest": "greater"}[label.Name]
			if len(tag.Args) == 3 && r.Type == program.Number {
				want = "difference"
			}
			if got := term.Label; got == "" || known && got != want {
				t.Errorf("%s has the label %q, want %q", n, got, want)
			}
		}
		for _, d := range []sql.Dialect{sql.SQLite, sql.PostgreSQL} {
			text, err := sql.Standalone(tb, n, d)
			if err != nil || !strings.Contains(text, "SELECT") {
				t.Errorf("%s: %q, %v", n, text, err)
			}
		}
	}
	for _, l := range g.Labels {
		if !operators[l.Name] && l.Name != "amount" && l.Name != "moment" && l.Name != "piece" && l.Name != "nth" && l.Name != grammar.NumberLabel {
			t.Errorf("%s was not tried", l.Name)
		}
	}
}
