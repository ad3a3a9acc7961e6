package suggest_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/file"
	"semtree/table/suggest"
)

// examples returns the first five questions about the table of a parser, or fewer.
func examples(p *ask.Parser) (questions []string) {
	for _, x := range suggest.New(p).First(5) {
		questions = append(questions, x.Question)
	}
	return questions
}

// TestExamples: there are examples about tables of many sorts, all different, and each is
// answered with a proof and a confidence.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob("../testdata/*/*.csv")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for i, name := range append(files, "../../examples/films.csv") {
		if testing.Short() && i%12 > 0 {
			continue
		}
		tb, err := file.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		p := asktest.BuiltIn(t, tb)
		questions := examples(p)
		if len(questions) < 3 || len(questions) > 5 {
			t.Errorf("%s: examples %q", name, questions)
		}
		programs := map[string]bool{}
		for _, q := range questions {
			r := p.Ask(q, ask.Options{})
			if r.Status != answer.Sure || r.Empty != "" || r.Proof != answer.Optimal || *r.Confidence < 0.7 || programs[r.Program] {
				t.Errorf("%s: %q: %+v", name, q, r)
				continue
			}
			programs[r.Program] = true
		}
		if again := examples(p.Clone()); !slices.Equal(again, questions) {
			t.Errorf("%s: %q the second time", name, again)
		}
	}
}

// TestExamplesLeftOut: no example is about a hidden column, or adds up numbers of berths; there is none about a table
// without rows.
func TestExamplesLeftOut(t *testing.T) {
	header := []string{"boat", "tons", "harbour", "secret", "berth"}
	rows := [][]string{{"Fram", "402", "Oslo", "7", "Berth 1"}, {"Gjoa", "1047", "Oslo", "8", "Berth 2"}, {"Maud", "292", "Vollen", "9", "Berth 5"}, {"Viking", "380", "Oslo", "3", "Berth 4"}}
	yes := true
	tb, err := table.NewWith("boats", header, rows, table.Options{Override: &table.Override{Columns: map[string]table.Setting{"secret": {Hidden: &yes}, "tons": {Hidden: &yes}}}})
	if err != nil {
		t.Fatal(err)
	}
	p := asktest.BuiltIn(t, tb)
	questions := examples(p)
	if text := strings.Join(questions, " "); len(questions) == 0 || strings.Contains(text, "secret") || strings.Contains(text, "tons") || strings.Contains(text, "average berth") || strings.Contains(text, "highest berth") {
		t.Errorf("examples %q", questions)
	}
	empty, err := table.New("boats", header, nil)
	if err != nil {
		t.Fatal(err)
	}
	if none := examples(asktest.BuiltIn(t, empty)); len(none) > 0 {
		t.Errorf("%q about no rows", none)
	}
}

// TestExamplesLarge: examples of a table with more rows than are looked at are answered about
// all of them. The same rows twice have the same examples.
func TestExamplesLarge(t *testing.T) {
	var rows [][]string
	for i := range 30_000 {
		rows = append(rows, []string{fmt.Sprintf("boat %x", i), strconv.Itoa(i * 7919 % 100_003), []string{"Oslo", "Vollen", "Bergen"}[i/11_000], strconv.Itoa(1900 + i%97)})
	}
	tb, err := table.New("boats", []string{"boat", "tons", "harbour", "built"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	p := asktest.BuiltIn(t, tb)
	questions := examples(p)
	if len(questions) < 3 {
		t.Errorf("examples %q", questions)
	}
	for _, q := range questions {
		if r := p.Ask(q, ask.Options{}); r.Status != answer.Sure || r.Empty != "" || r.Proof != answer.Optimal {
			t.Errorf("%q: %+v", q, r)
		}
	}
	if again := examples(asktest.BuiltIn(t, tb)); !slices.Equal(again, questions) {
		t.Errorf("%q the second time, %q the first time", again, questions)
	}
}

// TestExamplesShort: an example about a large table has a short answer, and one about a table with few rows lists them.
func TestExamplesShort(t *testing.T) {
	boats := func(n int) *table.Table {
		var rows [][]string
		for i := range n {
			rows = append(rows, []string{fmt.Sprintf("boat %x", i), strconv.Itoa(i * 7919 % 10_007), fmt.Sprint("port of ", i%1700)})
		}
		tb, err := table.New("boats", []string{"boat", "tons", "harbour"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		return tb
	}
	limits := map[int]string{60: "which boats have more than "}
	if !testing.Short() {
		limits[12_000] = "how many boats have more than "
	}
	for n, limit := range limits {
		p := asktest.BuiltIn(t, boats(n))
		questions := examples(p)
		if !slices.ContainsFunc(questions, func(q string) bool { return strings.HasPrefix(q, limit) }) {
			t.Errorf("%d rows: examples %q, want one with %q", n, questions, limit)
		}
		for _, q := range questions {
			if r := p.Ask(q, ask.Options{}); len(r.Answer) == 0 || len(r.Answer) > 1000 {
				t.Errorf("%d rows: %q lists %d", n, q, len(r.Answer))
			}
		}
	}
}

// TestExamplesNoun: examples call a row what the table supports, in the right number, and
// "row" where it supports nothing.
func TestExamplesNoun(t *testing.T) {
	boats := [][]string{{"9", "Dufour", "1999"}, {"12", "Dufour", "2001"}, {"7", "Hanse", "1997"}, {"8", "Hanse", "2004"}, {"15", "Bavaria", "2008"}, {"11", "Bavaria", "2004"}}
	for name, noun := range map[string]string{"marina": "row", "german": "row", "boats": "boat", "children": "child", "knives": "knife"} {
		tb, err := table.New(name, []string{"length", "builder", "year"}, boats)
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]int{}
		for _, q := range examples(asktest.BuiltIn(t, tb)) {
			for _, w := range strings.Fields(strings.Trim(q, "?")) {
				words[w]++
			}
		}
		if words[noun]+words[english.Plural(noun)] == 0 || noun == "row" && words[name]+words[english.Plural(name)] > 0 {
			t.Errorf("%s: examples have the words %v, want %q", name, words, noun)
		}
	}
}

// orderTable returns a table of orders with numbers of rows, codes, a rate, years, 0 and 1, and dates.
func orderTable(t *testing.T, o table.Options) *table.Table {
	t.Helper()
	header := []string{"order no", "placed on", "city", "sku", "pieces", "tax rate", "Var3", "zip", "season"}
	var rows [][]string
	for i := range 120 {
		city := []string{"Leeds", "York", "Hull", "Leeds"}[i%4]
		rows = append(rows, []string{strconv.Itoa(10_001 + i), fmt.Sprintf("2024-%02d-%02d", 1+i%7, 1+i%27), city, "X" + strconv.Itoa(i%9),
			strconv.Itoa(1 + i*i%11), fmt.Sprint(0.05 * float64(1+i%6)), strconv.Itoa(i % 3 % 2), strconv.Itoa(10_000 + 37*i), strconv.Itoa(1990 + i%20)})
	}
	tb, err := table.NewWith("orders", header, rows, o)
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// TestGuide: further examples follow the first ones, none comes twice, each is answered, and none is about
// numbers that name rows, about codes, or a sum of rates or years.
func TestGuide(t *testing.T) {
	p := asktest.BuiltIn(t, orderTable(t, table.Options{}))
	g := suggest.New(p)
	first := slices.Clone(g.First(5))
	for range 8 {
		g.First(20)
	}
	all := g.First(20)
	if len(first) != 5 || len(all) < 12 || !slices.Equal(all[:5], first) {
		t.Fatalf("first %q, then %q", first, all)
	}
	forms, seen := map[suggest.Form]bool{}, map[string]bool{}
	for i, x := range all {
		forms[x.Form] = forms[x.Form] || i < 5
		r := p.Ask(x.Question, ask.Options{})
		if seen[x.Question] || r.Status != answer.Sure || r.Empty != "" || *r.Confidence < 0.7 {
			t.Errorf("%q: twice, or %+v", x.Question, r)
		}
		seen[x.Question] = true
		for _, silly := range []string{"order no", "1000", "sku", "zip", "var", "total tax", "average season", "total season", "highest season"} {
			if strings.Contains(strings.ToLower(x.Question), silly) {
				t.Errorf("%q is silly", x.Question)
			}
		}
	}
	if len(forms) < 5 {
		t.Errorf("the first examples are of the forms %v", forms)
	}
}

// TestGuideNames: examples call columns by the names that their owner gave them, and a property is asked for by its name.
func TestGuideNames(t *testing.T) {
	o := table.Options{Override: &table.Override{Columns: map[string]table.Setting{"Var3": {Other: []string{"voucher"}}, "pieces": {Other: []string{"items"}}}}}
	g := suggest.New(asktest.BuiltIn(t, orderTable(t, o)))
	text := ""
	for range 8 {
		for _, x := range g.First(20) {
			text += x.Question + "\n"
		}
	}
	if !strings.Contains(text, "items") || strings.Contains(text, "pieces") {
		t.Errorf("examples do not say items:\n%s", text)
	}
}

// TestForms: each form has examples, or says what the table does not have.
func TestForms(t *testing.T) {
	got := map[suggest.Form]suggest.FormExamples{}
	for _, f := range suggest.New(asktest.BuiltIn(t, orderTable(t, table.Options{}))).Forms(2) {
		if got[f.Form] = f; len(f.Examples) > 2 || (len(f.Examples) == 0) != (f.Missing != "") {
			t.Errorf("%+v", f)
		}
	}
	for _, form := range []suggest.Form{"count", "groups", "average", "time", "total", "all"} {
		if len(got[form].Examples) == 0 {
			t.Errorf("no examples of %s: %s", form, got[form].Missing)
		}
	}
	if why := got["empty"].Missing; why != "no column with empty cells" {
		t.Errorf("empty: %q", why)
	}
	few, err := table.New("names", []string{"name"}, [][]string{{"Ada"}, {"Bob"}})
	if err != nil {
		t.Fatal(err)
	}
	g := suggest.New(asktest.BuiltIn(t, few))
	for _, f := range g.Forms(2) {
		if f.Form != "all" && f.Form != "count" && f.Missing == "" {
			t.Errorf("a list of names: %+v", f)
		}
	}
	for range 3 {
		g.First(20)
	}
	if !g.Done() {
		t.Error("there is no end of examples of a list of names")
	}
}
