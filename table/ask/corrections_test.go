package ask_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/grammar"
	"semtree/lab/asktest"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	tablemodel "semtree/table/model"
	"semtree/table/program"
	"semtree/table/read"
	"semtree/table/value"
)

// grosses has two columns of money.
const grosses = `title,director,released,budget,gross,rating
Tenet,Christopher Nolan,2020,205,365,7.3
Dunkirk,Christopher Nolan,2017,100,530,7.8
Inception,Christopher Nolan,2010,160,839,8.8
Barbie,Greta Gerwig,2023,145,1446,6.8
Lady Bird,Greta Gerwig,2017,10,79,7.4
Cleopatra,Joseph Mankiewicz,1963,44,58,7.0
`

// shipped returns the model that semtree has.
func shipped(t testing.TB) *model.Model {
	t.Helper()
	m, err := ask.LoadModel(tablemodel.Files)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// about returns a parser for a table in CSV.
func about(t testing.TB, csv string, m *model.Model, definitions ...string) *ask.Parser {
	t.Helper()
	tab, err := read.Table(strings.NewReader(csv), "films.csv", table.Options{})
	for _, text := range definitions {
		d, _ := table.ParseDefinition(text)
		if err == nil {
			tab, err = tab.Define(table.Definitions{d})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	p, err := ask.New(tab, link.NewIndex(tab, embedded.Default()), m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// applied is how many questions [correct] corrected last.
var applied int

// correct corrects questions, each followed by its program, and returns the reasons of those
// that are rejected.
func correct(t testing.TB, p *ask.Parser, pairs ...string) (reasons []string) {
	t.Helper()
	var list []table.Correction
	for i := 0; i < len(pairs); i += 2 {
		list = append(list, table.Correction{Question: pairs[i], Program: pairs[i+1]})
	}
	c, err := p.Correct(list)
	if err != nil {
		t.Fatal(err)
	}
	applied = c.Applied
	for _, r := range c.Rejected {
		reasons = append(reasons, r.Question+": "+r.Reason)
	}
	return reasons
}

const (
	biggest    = "which title had the biggest figure?"
	mostBudget = "answer(text('title', largest('budget')))"
	mostGross  = "answer(text('title', largest('gross')))"
	leastGross = "answer(text('title', smallest('gross')))"
)

// TestSimilar: a corrected question is answered by the program that was chosen, however it is
// typed, and similar questions change with it.
func TestSimilar(t *testing.T) {
	p := about(t, grosses, shipped(t))
	least := strings.Replace(biggest, "biggest", "smallest", 1)
	if r := p.Ask(biggest, ask.Options{AnswerAll: true}); r.Corrected || r.Reading == nil || r.Program != mostBudget {
		t.Fatalf("%s, corrected %t: want %s for this test", r.Program, r.Corrected, mostBudget)
	}
	if reasons := correct(t, p, biggest, mostGross); reasons != nil || applied != 1 {
		t.Fatalf("%d corrected, rejected %q", applied, reasons)
	}
	for _, question := range []string{biggest, "  Which title had the BIGGEST figure", "Which title, had the biggest figure?!"} {
		r := p.Ask(question, ask.Options{})
		if !r.Corrected || r.Status != answer.Sure || r.Program != mostGross || *r.Confidence != 1 || r.Reason != "as you corrected it" || r.Proof != answer.Optimal {
			t.Errorf("%s: %s (%s), corrected %t, confidence %g, reason %q", question, r.Program, r.Proof, r.Corrected, *r.Confidence, r.Reason)
		}
		check(t, p.Table, r)
	}
	r := p.Ask(least, ask.Options{MinConfidence: 0.2})
	if r.Corrected || r.Status != answer.Sure || r.Program != leastGross || *r.Confidence == 1 {
		t.Fatalf("%s: %+v, want %s", least, r, leastGross)
	}
	check(t, p.Table, r)
	// "figure" is a word that the network does not know. The correction leaves it out, so that
	// other questions about these columns may, and no others.
	const lowest, other = "which title had the smallest figure of all", "what was the figure of tenet"
	if r := p.Ask(lowest, ask.Options{AnswerAll: true}); r.Reading == nil || r.Program != leastGross || len(r.LeftOut()) > 0 {
		t.Errorf("%s: %+v, want %s", lowest, r, leastGross)
	}
	if r := p.Ask(other, ask.Options{}); r.Status == answer.Sure {
		t.Errorf("%s: %+v, want a refusal because of 'figure'", other, r)
	}
	correct(t, p, "figure of tenet", "answer(first)")
	if r := p.Ask("figure of barbie", ask.Options{}); r.Status == answer.Sure || len(r.Doubt) == 0 || r.Doubt[0].Text != "figure" {
		t.Errorf("a program without columns excuses 'figure': %+v", r)
	}
	correct(t, p)
	if r := p.Ask(biggest, ask.Options{AnswerAll: true}); r.Corrected || r.Program != mostBudget || applied != 0 {
		t.Errorf("%s without corrections", r.Program)
	}
}

// bits is everything that a result says, but for the time it took.
func bits(t testing.TB, r *ask.Result) string {
	t.Helper()
	r.Ms = answer.Millis{}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s %x", text, evidenceOf(r))
}

// unrelated share no word with the corrections of [TestUnrelated].
var unrelated = []string{"who directed barbie", "how many films by nolan", "average rating per director", "what cost inception"}

// TestUnrelated: a question that shares no word with corrections is read as before: the names that they teach are compared with its
// words, so that probabilities differ a little. Corrections of one list are learnt the same, whether at once or one by one.
func TestUnrelated(t *testing.T) {
	pairs := []string{
		"which movies made the most", "answer(text('title', highest(quantity('budget'))))",
		"oldest?", "answer(text('title', smallest('rating')))",
		"least money", "answer(quantity('budget', lowest(quantity('gross'))))",
	}
	questions := append([]string{"the most money", "which are the oldest movies", "what made the least"}, unrelated...)
	for seed := range uint64(4) {
		m := unsure(t, seed)
		if seed == 0 {
			m = shipped(t)
		}
		plain, once, grown := about(t, grosses, m), about(t, grosses, m), about(t, grosses, m)
		reasons := correct(t, once, pairs...)
		for n := 2; n <= len(pairs); n += 2 {
			if got := correct(t, grown, pairs[:n]...); n == len(pairs) && fmt.Sprint(got) != fmt.Sprint(reasons) {
				t.Errorf("seed %d: one by one rejects %q, at once %q", seed, got, reasons)
			}
		}
		changed := 0
		for i, question := range questions {
			opt := ask.Options{K: 5, AnswerAll: i%2 == 0}
			was, is := plain.Ask(question, opt), once.Ask(question, opt)
			before, after := bits(t, was), bits(t, is)
			if i < len(questions)-len(unrelated) {
				if before != after {
					changed++
				}
			} else if seed == 0 && (was.Status != is.Status || was.Read().Program != is.Read().Program) {
				t.Errorf("%s: %s\nafter corrections of others: %s", question, before, after)
			}
			if got := bits(t, grown.Ask(question, opt)); got != after {
				t.Errorf("seed %d: %s: %s\nlearnt one by one: %s", seed, question, after, got)
			}
		}
		if applied > 0 && changed == 0 {
			t.Errorf("seed %d: corrections changed no other question", seed)
		}
	}
}

// TestContradiction: the last correction of a question counts that can be used.
func TestContradiction(t *testing.T) {
	p := about(t, grosses, shipped(t))
	shouted := strings.ToUpper(biggest)
	for _, c := range []struct {
		pairs    []string
		want     string
		rejected int
	}{
		{[]string{biggest, mostGross, shouted, mostBudget}, mostBudget, 0},
		{[]string{biggest, mostBudget, shouted, mostGross}, mostGross, 0},
		{[]string{biggest, mostGross, shouted, "answer(first)"}, "answer(first)", 0},
		{[]string{biggest, mostGross, shouted, "answer(quantity('revenue'))"}, mostGross, 1},
		{[]string{biggest, mostGross, "how many films?", "answer(count)", biggest, mostBudget}, mostBudget, 0},
	} {
		reasons := correct(t, p, c.pairs...)
		r := p.Ask(biggest, ask.Options{})
		if len(reasons) != c.rejected || !r.Corrected || r.Program != c.want {
			t.Errorf("%q: %s, rejected %q, want %s", c.pairs, r.Program, reasons, c.want)
		}
		fresh := about(t, grosses, shipped(t))
		correct(t, fresh, c.pairs...)
		if again := bits(t, fresh.Ask(biggest, ask.Options{K: 3})); again != bits(t, p.Ask(biggest, ask.Options{K: 3})) {
			t.Errorf("%q: what was corrected before is not forgotten", c.pairs)
		}
	}
}

// TestRejected: a correction that cannot be used says why; others count.
func TestRejected(t *testing.T) {
	p := about(t, grosses, shipped(t))
	for _, c := range []struct{ question, program, reason string }{
		{"", "answer(count)", "the question has no words"},
		{strings.Repeat("films ", 65), "answer(count)", "65 words"},
		{"how many?", "", "the program: "},
		{"how many?", "count", "a program starts with answer(...)"},
		{"how many?", "answer(count", "the program: "},
		{"how many?", "answer(sum(text('title')))", "sum takes"},
		{"how many?", "answer(text('revenue'))", `"revenue"`},
		{"how many?", "answer(largest('gross'))", "no word of the question says largest('gross'): name the column in the question, or give it another name that the question has (\"also called\""},
		{"how many films?", "answer(text('title', cell('director', 'Greta Gerwig')))", "no word of the question says cell('director', 'Greta Gerwig'): write the value in the question"},
		{"how many?", "answer(cell('director', '" + strings.Repeat("é", 500) + "'))", "éé…"},
		{"films?", "answer(count(last(last)))", "too few words: the question has 1, but the program needs a word for each of its 3 parts"},
	} {
		reasons := correct(t, p, biggest, mostGross, c.question, c.program)
		if len(reasons) != 1 || !strings.HasPrefix(reasons[0], c.question+": ") || !strings.Contains(reasons[0], c.reason) {
			t.Errorf("%.20q to %s: rejected %q, want %q", c.question, c.program, reasons, c.reason)
		}
		if r := p.Ask(biggest, ask.Options{}); r.Program != mostGross || applied != 1 {
			t.Errorf("%.20q: the other correction does not count", c.question)
		}
	}
	if _, err := p.Correct(make([]table.Correction, table.MaxCorrections+1)); err == nil || !strings.HasPrefix(err.Error(), "1001 corrections, but the limit is 1000") {
		t.Errorf("error %v, want that there are too many", err)
	}
	if applied != 1 {
		t.Error("too many corrections, and the former ones are forgotten")
	}
}

// TestCorrectedSafely: whatever a network says, any reading of a question that the table
// admits is its answer after a correction, proved, executed, and never passed over; without
// time, too.
func TestCorrectedSafely(t *testing.T) {
	seeds := uint64(3)
	if testing.Short() {
		seeds = 1
	}
	for seed := range seeds {
		p := about(t, grosses, unsure(t, seed))
		for _, question := range []string{nolan, "how many films", "the longest film of gerwig and the lowest gross", "not tenet or barbie 2017"} {
			correct(t, p)
			found := p.Ask(question, ask.Options{K: 12, AnswerAll: true})
			for i, a := range found.Alternatives {
				if program.Check(p.Table, a.Tree) != nil {
					continue
				}
				if reasons := correct(t, p, question, a.Program); reasons != nil {
					t.Fatalf("seed %d: rejected %q", seed, reasons)
				}
				opt := ask.Options{K: i % 12}
				if i%3 == 0 {
					opt.Budget = 1
				}
				r := p.Ask(question, opt)
				if r.Status != answer.Sure || !r.Corrected || r.Program != a.Program || r.PassedOver > 0 || *r.Confidence != 1 {
					t.Errorf("seed %d: %s: %s (refused %t, %s), want %s", seed, question, r.Program, r.Status != answer.Sure, r.Reason, a.Program)
				}
				if r.Proof == answer.Limit || r.Value == nil || r.Bound != nil && *r.Bound < *r.Value {
					t.Errorf("seed %d: %s: a program with status %q, value %v and bound %v", seed, question, r.Proof, r.Value, r.Bound)
				}
				if opt.Budget != 1 {
					check(t, p.Table, r)
				}
			}
		}
	}
}

// TestNotExecutedCorrected: a corrected program that cannot be executed is refused for that
// reason.
func TestNotExecutedCorrected(t *testing.T) {
	p := about(t, grosses, shipped(t)).On(executor{nil, func(string) error { return fmt.Errorf("the database is away") }})
	correct(t, p, biggest, mostGross)
	r := p.Ask(biggest, ask.Options{})
	if r.Status == answer.Sure || r.Reason != "the database is away" || r.Alternatives[0].Program != mostGross {
		t.Errorf("%+v", r)
	}
}

// FuzzCorrect: no correction of any question stops a parser, and what is not rejected is the
// answer.
func FuzzCorrect(f *testing.F) {
	f.Add(biggest, mostGross)
	f.Add("films", "answer(count(last(last)))")
	f.Add("how many films after 2005 ?", "answer(count(more(moment('released', '2005'))))")
	f.Add("2005 2005", "answer(diff(sum(quantity('gross')), avg(quantity('gross'))))")
	p := about(f, grosses, asktest.Random(f, 1))
	f.Fuzz(func(t *testing.T, question, text string) {
		reasons := correct(t, p, question, text)
		r := p.Ask(question, ask.Options{})
		if (reasons == nil) != r.Corrected {
			t.Fatalf("corrected %t, rejected %q", r.Corrected, reasons)
		}
		if r.Corrected {
			want, err := program.Grammar().ReadProgram(text)
			if err != nil || r.Status != answer.Sure || !sameProgram(r.Tree, want) {
				t.Fatalf("%s, want %s: %v", r.Program, text, err)
			}
		}
	})
}

// sameProgram compares programs up to how constants are written.
func sameProgram(a, b *grammar.Node) bool { return value.Fold(a.String()) == value.Fold(b.String()) }
