package ask

import (
	"testing"

	"semtree/answer"
	"semtree/grammar"
	"semtree/parser"
	"semtree/solver/instance"
	"semtree/table/link"
	"semtree/table/program"
)

// found returns what a search might have found for a question.
func found(t *testing.T, question string, readings ...Reading) *Found {
	t.Helper()
	tokens, err := link.Tokens(question)
	if err != nil {
		t.Fatal(err)
	}
	posed := &parser.Posed{Grammar: &grammar.Mentions{Base: program.Grammar()}}
	f := &Found{
		Found: &parser.Found{Posed: posed, Text: question},
		words: &words{Question: &link.Question{Text: question, Tokens: tokens}, grammar: posed.Grammar}, yesNo: map[string]bool{"remote": true}, asks: askedFor(tokens),
	}
	for i, r := range readings {
		if r.Tree, err = program.Grammar().ReadProgram(r.Program); err != nil {
			t.Fatal(err)
		}
		r.Score, r.Outcome = -float64(i), &answer.Outcome{Answer: []any{r.Program}}
		if r.Tree.Name == "text" && len(r.Tree.Args) > 0 {
			r.Answer = []any{"yes", "no"}
		}
		f.Readings = append(f.Readings, &r)
	}
	return f
}

// TestChoose: which reading is the answer, by the rule of the package comment.
func TestChoose(t *testing.T) {
	const (
		count  = "answer(count)"
		title  = "answer(text('title'))"
		year   = "answer(time('year'))"
		latest = "answer(max(time('year')))"
		is     = "answer(exists(cell('title', 'Tenet')))"
		rows   = "answer(cell('title', 'Tenet'))"
		flags  = "answer(text('remote', first(2)))"
		said   = "answer(text('director', cell('director', 'Nolan')))"
	)
	good := func(program string) Reading { return Reading{Reading: answer.Reading{Program: program, Proved: true}} }
	empty := func(program string) Reading {
		return Reading{Reading: answer.Reading{Program: program, Proved: true, Empty: "nothing"}}
	}
	failed := func(program string) Reading {
		return Reading{Reading: answer.Reading{Program: program, Proved: true, Empty: "away", Failed: true}}
	}
	takes := func(words uint64, r Reading) Reading { r.Covered = words; return r }
	unproved := func(r Reading) Reading { r.Proved = false; return r }
	for _, c := range []struct {
		name, question string
		readings       []Reading
		want           int
	}{
		{"the best one", "which films", []Reading{good(title), good(rows)}, 0},
		{"one that is not proved, too", "which films", []Reading{unproved(good(title)), good(rows)}, 0},
		{"empty", "which films", []Reading{empty(title), good(rows)}, 1},
		{"a list of yes and no", "remote people", []Reading{good(flags), good(title)}, 1},
		{"what the question says", "everybody of nolan", []Reading{good(said), good(title)}, 1},
		{"all empty", "which films", []Reading{empty(title), empty(rows)}, 0},
		{"a number is asked for", "how many films", []Reading{good(title), good(count)}, 1},
		{"yes or no is asked for", "is tenet a film", []Reading{good(title), good(count), good(is)}, 2},
		{"one of two is asked for", "is tenet longer or dunkirk", []Reading{good(title), good(is)}, 0},
		{"a time is asked for", "when was tenet made", []Reading{good(count), good(is), good(year)}, 2},
		{"a time is asked for, and the latest is one", "when was the last film made", []Reading{good(latest), good(year)}, 0},
		{"a number is asked for, and the latest is a time", "how many films", []Reading{good(latest), good(count)}, 1},
		{"a thing is asked for", "who made tenet", []Reading{good(is), good(title)}, 1},
		{"none is of this kind", "how many films", []Reading{good(title), good(rows)}, 0},
		{"a mention is dropped", "how many films did nolan make", []Reading{takes(0b1100, good(title)), takes(0b0100, good(count)), takes(0b0010, good(count))}, 0},
		{"mentions are kept", "how many films did nolan make", []Reading{takes(0b1100, good(title)), takes(0b0100, good(count)), takes(0b1110, good(count))}, 2},
		{"later ones are not proved", "how many films", []Reading{good(title), unproved(good(count))}, 0},
		{"the best one failed", "which films", []Reading{failed(title), good(rows)}, 0},
		{"the best one failed and is of another kind", "how many films", []Reading{failed(title), good(count)}, 0},
		{"a later one failed that might be the answer", "how many films", []Reading{good(title), failed(count), good(count)}, 1},
		{"a later one failed that cannot be the answer", "how many films", []Reading{good(title), failed(rows), good(count)}, 2},
	} {
		if got := found(t, c.question, c.readings...).choose(); got != c.want {
			t.Errorf("%s: reading %d, want %d", c.name, got, c.want)
		}
	}
}

// TestMisfit: the reason for which a reading is passed over is the one that holds.
func TestMisfit(t *testing.T) {
	f := found(t, "who", Reading{Reading: answer.Reading{Program: "answer(text('remote', first(2)))"}}, Reading{Reading: answer.Reading{Program: "answer(text('director', cell('director', 'Nolan')))"}}, Reading{Reading: answer.Reading{Program: "answer(count)"}})
	for i, want := range []string{"only lists cells of yes and no", "only repeats what the question says", "gives another kind of answer than the question asks for"} {
		if got := f.misfit(f.Readings[i]); got != want || f.fits(i) {
			t.Errorf("%s %s, want that it %s", f.Readings[i].Program, got, want)
		}
	}
}

// TestShare: readings with the same answer share their probability, and programs
// that were not ranked for want of time have what the bound leaves them.
func TestShare(t *testing.T) {
	f := found(t, "films", Reading{Reading: answer.Reading{Program: "answer(count)"}}, Reading{Reading: answer.Reading{Program: "answer(text('title'))"}}, Reading{Reading: answer.Reading{Program: "answer(count)"}})
	p := []float64{1, 0.36787944117144233, 0.1353352832366127} // exp 0, -1, -2
	near := func(name string, got, want float64) {
		if d := got - want; d > 1e-12 || d < -1e-12 {
			t.Errorf("%s: %g, want %g", name, got, want)
		}
	}
	f.Result.Bound, f.Ranking.Rest = 0, -3
	near("all ranked", f.share(0), (p[0]+p[2])/(p[0]+p[1]+p[2]))
	near("margin", f.margin(0), 1)
	near("margin of a later one", f.margin(1), 0)
	f.Ranking.Stop, f.Ranking.Rest = instance.Deadline, 7
	near("stopped early", f.share(0), (p[0]+p[2])/(p[0]+p[1]+p[2]+1))
	near("margin if stopped early", f.margin(0), 0)
	f.Result.Bound, f.Ranking.Rest = 1e9, 1e9
	near("nothing is known", f.share(0), 0)
}
