package ask_test

import (
	"slices"
	"testing"
	"time"

	"semtree/table"
	"semtree/table/ask"
)

// TestLearnt: a correction teaches what its words name, and what it taught goes with it.
func TestLearnt(t *testing.T) {
	p := about(t, grosses, shipped(t))
	takings := table.Correction{Question: "what are the takings of Dunkirk?", Program: "answer(quantity('gross', cell('title', 'Dunkirk')))"}
	c, err := p.Correct([]table.Correction{takings})
	if err != nil || len(c.Rejected) > 0 {
		t.Fatalf("%v, rejected %v", err, c.Rejected)
	}
	want := table.Meaning{Word: "takings", Kind: table.MeansColumn, Column: "gross"}
	if !slices.Contains(c.Learnt, want) || !slices.Equal(c.Learnt, p.Learnt()) {
		t.Errorf("learnt %v, want %v", c.Learnt, want)
	}
	if c, err = p.Correct(nil); err != nil || len(c.Learnt) > 0 {
		t.Errorf("%v, learnt %v without corrections", err, c.Learnt)
	}
}

// rounds is a table whose words do not say which end of the points is the good one.
const rounds = "player,class,level,paid,points,prize,fee\nAnn,JUN,JU,yes,71,900,10\nBo,PRO,PR,no,68,1200,20\nCy,PRO,PR,yes,75,100,20\nDee,JUN,PR,yes,70,950,12\nEve,JUN,JU,no,79,50,8\n"

// TestLearntValue: a word that stands for a cell which no word says names it, until another question has the word without the cell.
func TestLearntValue(t *testing.T) {
	p := about(t, rounds, shipped(t))
	juniors := table.Correction{Question: "how many juniors are there?", Program: "answer(count(cell('class', 'JUN')))"}
	young := table.Meaning{Word: "juniors", Kind: table.MeansValue, Column: "class", Value: "JUN"}
	c, err := p.Correct([]table.Correction{juniors})
	if err != nil || !slices.Contains(c.Learnt, young) {
		t.Fatalf("%v, rejected %v, learnt %v, want %v", err, c.Rejected, c.Learnt, young)
	}
	for question, program := range map[string]string{
		"average points of all juniors": "answer(avg(quantity('points')))",
		"prizes of juniors":             "answer(quantity('prize', cell('level', 'JU')))",
	} {
		c, err := p.Correct([]table.Correction{juniors, {Question: question, Program: program}})
		if err != nil || len(c.Rejected) > 0 || slices.ContainsFunc(c.Learnt, isValue) {
			t.Errorf("%s: %v, rejected %v, learnt %v, though it speaks against the first one", question, err, c.Rejected, c.Learnt)
		}
	}
	for question, program := range map[string]string{
		"how many players have the class JUN?": "answer(count(cell('class', 'JUN')))",                // it is said
		"the cost of Dee":                      "answer(cell('paid', 'yes', cell('player', 'Dee')))", // it is only near
		"level of juniors that are pros":       "answer(text('level', cell('class', 'JUN', cell('level', 'PR'))))",
	} {
		c, err := p.Correct([]table.Correction{{Question: question, Program: program}})
		if err != nil || len(c.Rejected) > 0 || slices.ContainsFunc(c.Learnt, isValue) {
			t.Errorf("%s: %v, rejected %v, learnt %v", question, err, c.Rejected, c.Learnt)
		}
	}
}

// isValue reports whether a meaning is of a value.
func isValue(m table.Meaning) bool { return m.Kind == table.MeansValue }

// TestLearntOrder: a question for the best teaches which end of its column is good, and the next one is answered by it. Two that
// contradict each other teach nothing, and nor does what is known.
func TestLearntOrder(t *testing.T) {
	p := about(t, rounds, shipped(t))
	if r := p.Ask("which player has the worst points?", ask.Options{}); r.Reading == nil || r.Program != "answer(text('player', lowest(quantity('points'))))" {
		t.Fatalf("%v before", r.Reading)
	}
	best := table.Correction{Question: "best points?", Program: "answer(min(quantity('points')))"}
	low := table.Meaning{Word: "best", Kind: table.MeansOrder, Column: "points", End: "low"}
	c, err := p.Correct([]table.Correction{best})
	if err != nil || !slices.Equal(c.Learnt, []table.Meaning{low}) {
		t.Fatalf("%v, rejected %v, learnt %v, want %v", err, c.Rejected, c.Learnt, low)
	}
	if r := p.Ask("which player has the worst points?", ask.Options{}); r.Reading == nil || r.Program != "answer(text('player', highest(quantity('points'))))" {
		t.Errorf("%v, %s", r.Reading, r.Reason)
	}
	if says, err := p.SaysLearnt("best prize?"); says || err != nil {
		t.Errorf("%v, a question for another column has what was taught: %t", err, says)
	}
	against := table.Correction{Question: "which player has the best points?", Program: "answer(text('player', highest(quantity('points'))))"}
	if c, err = p.Correct([]table.Correction{best, against}); err != nil || len(c.Rejected) > 0 || len(c.Learnt) > 0 {
		t.Errorf("%v, rejected %v, learnt %v of both ends", err, c.Rejected, c.Learnt)
	}
	for question, program := range map[string]string{
		"best prize?":   "answer(max(quantity('prize')))", // is known
		"lowest prize?": "answer(min(quantity('prize')))", // is not said to be good
		"top fee?":      "answer(max(quantity('fee')))",   // that the top ones are the highest says nothing
	} {
		if c, err = p.Correct([]table.Correction{{Question: question, Program: program}}); err != nil || len(c.Rejected) > 0 || len(c.Learnt) > 0 {
			t.Errorf("%s: %v, rejected %v, learnt %v", question, err, c.Rejected, c.Learnt)
		}
	}
}

// TestNotLearntBehindYes: a word behind "yes" or "no" is half of a name, so that a correction does not teach it alone.
func TestNotLearntBehindYes(t *testing.T) {
	for question, learnt := range map[string]bool{
		"did Tenet get more yes takings than Dunkirk?": false,
		"did Tenet get more no takings than Dunkirk?":  false,
		"did Tenet get more takings than Dunkirk?":     true,
	} {
		p := about(t, grosses, shipped(t))
		c, err := p.Correct([]table.Correction{{Question: question, Program: "answer(more(quantity('gross'), cell('title', 'Tenet'), cell('title', 'Dunkirk')))"}})
		if err != nil || len(c.Rejected) > 0 {
			t.Fatalf("%v, rejected %v", err, c.Rejected)
		}
		if got := slices.Contains(c.Learnt, table.Meaning{Word: "takings", Kind: table.MeansColumn, Column: "gross"}); got != learnt {
			t.Errorf("%s: learnt %v", question, c.Learnt)
		}
	}
}

// TestLearntInFile: where the override file says what was learnt, that counts, with what later corrections teach.
func TestLearntInFile(t *testing.T) {
	p := about(t, grosses, shipped(t))
	first := table.Correction{Question: "what are the takings of Dunkirk?", Program: "answer(quantity('gross', cell('title', 'Dunkirk')))"}
	p.Table.Corrections, p.Table.Learnt = []table.Correction{first}, []table.Meaning{{Word: "cost", Kind: table.MeansColumn, Column: "budget"}}
	c, err := p.Correct(p.Table.Corrections)
	if err != nil || !slices.Equal(c.Learnt, p.Table.Learnt) {
		t.Fatalf("%v, learnt %v: the file does not say \"takings\"", err, c.Learnt)
	}
	later := table.Correction{Question: "what is the verdict on Dunkirk?", Program: "answer(quantity('rating', cell('title', 'Dunkirk')))"}
	if c, err = p.Correct([]table.Correction{first, later}); err != nil || len(c.Rejected) > 0 {
		t.Fatalf("%v, rejected %v", err, c.Rejected)
	}
	if want := append(slices.Clone(p.Table.Learnt), table.Meaning{Word: "verdict", Kind: table.MeansColumn, Column: "rating"}); !slices.Equal(c.Learnt, want) {
		t.Errorf("learnt %v, want %v", c.Learnt, want)
	}
}

// TestForgottenWaits: a word that was taken out of the file stays out, also if the corrections of the file are learnt in two steps.
func TestForgottenWaits(t *testing.T) {
	p := about(t, grosses, shipped(t))
	p.Table.Corrections = []table.Correction{
		{Question: "which film is the longest?", Program: "answer(text('title', largest('length')))"},
		{Question: "what are the takings of Dunkirk?", Program: "answer(quantity('gross', cell('title', 'Dunkirk')))"},
	}
	p.Table.Learnt = []table.Meaning{}
	past := ask.CorrectOptions{Deadline: time.Now().Add(-time.Hour)}
	c, err := p.CorrectWith(p.Table.Corrections, past)
	if err != nil || c.Waiting != 1 {
		t.Fatalf("%v, %d corrections wait", err, c.Waiting)
	}
	if c, err = p.CorrectWith(p.Table.Corrections, past); err != nil || c.Waiting > 0 || len(c.Learnt) > 0 {
		t.Errorf("%v, %d corrections wait, learnt %v", err, c.Waiting, c.Learnt)
	}
}
