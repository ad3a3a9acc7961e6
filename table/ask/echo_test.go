package ask

import (
	"strings"
	"testing"

	"semtree/answer"
	"semtree/grammar"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
	"semtree/table/read"
)

// held returns a review of a program for a question about students, no word of which the network
// knows but those that mostly have a label. The nodes of the program stand on the words that are
// given with them, in preorder; of mentions these are all that they take.
func held(t *testing.T, question, text string, on []string, usual map[string]string) *review {
	t.Helper()
	csv := "StuID,LName,NName,Age,Major,Joined,Eid,Price,Return,Type\n" +
		"1,Smith,Al,20,Law,2019,7,2.50,3.1,x\n2,Kim,Bo,22,Art,2020,8,7.25,1.2,y\n3,Smith,Cy,22,Law,2020,9,1.75,1.3,x\n"
	tab, err := read.Table(strings.NewReader(csv), "sports_students.csv", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	q, err := link.NewIndex(tab, embedded.Default()).Link(question)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := program.Grammar().ReadProgram(text)
	if err != nil {
		t.Fatal(err)
	}
	out, err := program.Execute(tab, tree)
	if err != nil {
		t.Fatal(err)
	}
	n := len(q.Tokens)
	base := &grammar.Mentions{Base: program.Grammar(), Grammar: program.Grammar()}
	x := &words{
		Question: q, grammar: base, table: tab, rowName: "StuID", known: make([]bool, n), carrying: make([]float64, n), excuses: func(int) [][]int { return nil },
		usedAs: func(w, label int) (float64, bool) {
			if label >= 0 && usual[q.Tokens[w].Word] == base.Base.Labels[label].Name {
				return 1, true
			}
			return 0, usual[q.Tokens[w].Word] != ""
		},
	}
	r := &Reading{Reading: answer.Reading{Tree: tree, Outcome: &answer.Outcome{Answer: out.Answer}}, Parse: &instance.Tree{Tag: make([]int, n), Head: make([]int, n)}}
	v := &review{words: x, Reading: r, taking: make([]*link.Candidate, n), used: map[int]bool{}}
	for w := range n {
		r.Parse.Tag[w], x.carrying[w] = instance.Empty, 1
	}
	for i, node := range tree.Preorder() {
		w := 0
		for q.Tokens[w].Word != on[i] {
			w++
		}
		r.Nodes = append(r.Nodes, w)
		for c := range q.Candidates {
			if c := &q.Candidates[c]; c.Start == w && c.Label == node.Name && len(node.Consts) > 0 && c.Consts[0] == grammar.Unquote(node.Consts[0]) {
				v.taking[w], v.used[c.Column] = c, true
			}
		}
		tags, err := program.Grammar().Typing(tree)
		if err != nil {
			t.Fatal(err)
		}
		r.Parse.Tag[w] = tags[i]
	}
	v.operations()
	v.parts()
	return v
}

// TestEchoes: words that say what the program says, too, or nothing, are not left out; in other
// programs they are.
func TestEchoes(t *testing.T) {
	usual := map[string]string{"sorted": "ascending", "different": "distinct", "smallest": "lowest", "last": "last", "ascending": "ascending", "descending": "descending", "alphabetically": "ascending", "per": "per", "by": "ascending", "number": "count"}
	for _, c := range []struct {
		question, program string
		on                []string
		left              string // words
	}{
		{"majors sorted by age alphabetically", "answer(ascending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, ""},
		{"majors sorted by age alphabetically", "answer(text('Major'))", []string{"majors"}, "sorted age alphabetically"},
		{"majors by age smallest first", "answer(ascending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, ""},
		{"majors of smallest by age", "answer(ascending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, "smallest"},
		{"majors by age largest first", "answer(ascending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, "largest first"},
		{"majors by age youngest first", "answer(ascending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, ""},
		{"majors by age oldest first", "answer(descending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, ""},
		{"majors by age from oldest to youngest", "answer(descending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, ""},
		{"majors by age most expensive first", "answer(descending(quantity('Age'), text('Major')))", []string{"by", "age", "majors"}, "most expensive first"},
		{"majors by price most expensive first", "answer(descending(quantity('Price'), text('Major')))", []string{"by", "price", "majors"}, ""},
		{"number of different majors", "answer(count(text('Major')))", []string{"number", "majors"}, ""},
		{"number of students per different major", "answer(per(text('Major'), count))", []string{"per", "major", "number"}, ""},
		{"number of different majors of students", "answer(count)", []string{"number"}, "different majors"},
		{"number of different students", "answer(count)", []string{"number"}, ""},
		{"different stuid", "answer(text('StuID'))", []string{"stuid"}, ""},
		{"different majors", "answer(text('Major'))", []string{"majors"}, "different"},
		{"last name", "answer(text('LName'))", []string{"name"}, ""},
		{"no name", "answer(text('NName'))", []string{"name"}, "no"},
		{"last major", "answer(text('Major'))", []string{"major"}, "last"},
		{"number of sports students", "answer(count)", []string{"number"}, ""},
		{"number of travel students", "answer(count)", []string{"number"}, "travel"},
		{"report majors", "answer(text('Major'))", []string{"majors"}, ""},
		{"majors and output of students", "answer(text('Major'))", []string{"majors"}, "output"},
		{"majors and joined", "answer(text('Major'))", []string{"majors"}, "joined"},
		{"majors and return", "answer(text('Major'))", []string{"majors"}, "return"},
		{"which majors return the students", "answer(text('Major'))", []string{"majors"}, "return"},
		{"which majors? report the name", "answer(text('Major', text('LName')))", []string{"majors", "name"}, ""},
		{"majors report", "answer(text('Major'))", []string{"majors"}, "report"},
		{"all info", "answer(details)", []string{"all"}, ""},
		{"info majors", "answer(text('Major'))", []string{"majors"}, "info"},
		{"majors info", "answer(text('Major'))", []string{"majors"}, ""},
		{"majors with substring a", "answer(contains(piece('Major', 'a')))", []string{"with", "a"}, ""},
		{"per major report the number", "answer(per(text('Major'), count))", []string{"per", "major", "number"}, ""},
		{"majors living", "answer(text('Major'))", []string{"majors"}, ""},
		{"how many hosts are law", "answer(count(cell('Major', 'Law')))", []string{"many", "law"}, "hosts"},
		{"uses of law", "answer(cell('Major', 'Law'))", []string{"law"}, "uses"},
		{"students who use law", "answer(cell('Major', 'Law'))", []string{"law"}, ""},
		{"majors singing", "answer(text('Major'))", []string{"majors"}, "singing"},
		{"majors with id 8", "answer(text('Major', cell('Eid', '8')))", []string{"majors", "8"}, ""},
		{"majors with id law", "answer(text('Major', cell('Major', 'Law')))", []string{"majors", "law"}, "id"},
		{"majors with most price of rice", "answer(text('Major', highest(quantity('Price'))))", []string{"majors", "most", "price"}, "rice"},
		{"return of law", "answer(cell('Major', 'Law'))", []string{"law"}, "return"},
		{"type of majors", "answer(text('Major'))", []string{"majors"}, "type"},
		{"names of majors", "answer(text('Major'))", []string{"majors"}, ""},
	} {
		v := held(t, c.question, c.program, c.on, usual)
		var left []string
		for _, w := range v.leftOut(missing, missingName, vital) {
			left = append(left, v.word(w))
		}
		if got := strings.Join(left, " "); got != c.left {
			t.Errorf("%s, read as %s: %q are left out, want %q", c.question, c.program, got, c.left)
		}
	}
}

// TestNamesTable: a word of the table's name is understood before what rows are called, and not alone.
func TestNamesTable(t *testing.T) {
	for question, want := range map[string]bool{
		"number of college sports students": true, "number of college students": true, "number of college": false, "number of college by age": false,
		"number of pupils": true,
	} {
		v := held(t, question, "answer(count)", []string{"number"}, nil)
		v.table.Name, v.meanings = "college_sports_pupils", nil
		if v.namesTable(2) != want {
			t.Errorf("%s: in the table's name: %t, want %t", question, !want, want)
		}
	}
}

// TestDifferentRows: numbers of rows are those of different things where each has a row of its own.
func TestDifferentRows(t *testing.T) {
	v := held(t, "number of different students per major", "answer(per(text('Major'), count))", []string{"per", "major", "number"}, map[string]string{"different": "distinct"})
	for rowName, want := range map[string]bool{"StuID": true, "": false} {
		if v.rowName = rowName; v.different(2) != want {
			t.Errorf("rows are named by %q: they are different: %t, want %t", rowName, !want, want)
		}
	}
}

// TestComparesThings: "than" compares the measures of things, too.
func TestComparesThings(t *testing.T) {
	for text, want := range map[string]bool{
		"answer(more(1, count, text('Major')))":                  true,
		"answer(less(30, per(text('Major'), count)))":            true,
		"answer(more(avg(quantity('Age'))))":                     true,
		"answer(mostper(text('Major'), count))":                  false,
		"answer(descending(quantity('Age'), text('Major')))":     false,
		"answer(with(cell('LName', 'Smith'), text('Major')))":    false,
		"answer(exactly(1, count, text('Major')))":               true,
		"answer(per(more(1, count, text('Major')), count))":      true,
		"answer(sum(quantity('Age', more(amount('Age', '3')))))": true,
	} {
		n, err := program.Grammar().ReadProgram(text)
		if err != nil {
			t.Fatal(err)
		}
		v := &review{Reading: &Reading{Reading: answer.Reading{Tree: n}}}
		v.operations()
		if got := v.contains(compares); got != want {
			t.Errorf("%s compares: %t, want %t", text, got, want)
		}
	}
}
