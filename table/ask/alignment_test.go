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
