package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// TestAskOutcomes: the exit code says what became of a question, and a word may be fixed to a meaning.
func TestAskOutcomes(t *testing.T) {
	const question = "which film did best?"
	asked := func(_ *testing.T, _ string, args ...string) commandtest.Outcome {
		return semtree("", append([]string{"ask", "../../examples/films.csv"}, args...)...)
	}
	o := asked(t, "", question)
	o.Want(t, 3, "Likely, not sure: ", "")
	asked(t, "", "-sql", question).Want(t, 3, "; -- Likely, not sure: ", "")
	r := replies(t, asked(t, "", "-json", question))[0]
	if r.Status != "likely" || r.Refused || len(r.Alternatives) == 0 {
		t.Errorf("%+v, want a likely answer and others", r)
	}
	fixed := replies(t, asked(t, "", "-json", "-fix", "best=nothing", question))[0]
	if fixed.Proof != "optimal" || *fixed.Value > *r.Value {
		t.Errorf("%+v, want a program that is proved, and not better than without the constraint", fixed)
	}
	asked(t, "", "-fix", "best=column:none", question).Want(t, 5, "\"best\" cannot mean \"column:none\" here", "")
	if o := asked(t, "", "-fix", "worst=nothing", question); o.Code != command.Failed || o.Stdout != "" || !strings.Contains(o.Stderr, "no question has the word \"worst\"") {
		t.Errorf("a word that the question does not have: %+v", o)
	}
	two := replies(t, asked(t, "", "-json", "-fix", "best=nothing", "how many films are there?", question))
	if len(two) != 2 || two[0].Status != "sure" || *two[1].Value != *fixed.Value {
		t.Errorf("%+v, want the word fixed in the question that has it", two)
	}
	if o := asked(t, "", "-fix", "worst=nothing", question, "how many films are there?"); o.Code != command.Failed || !strings.Contains(o.Stderr, "no question has the word \"worst\"") {
		t.Errorf("a word that no question has: %+v", o)
	}
	if o := asked(t, "", question, "how many films are there?"); o.Code != command.Done {
		t.Errorf("several questions: exit code %d", o.Code)
	}
}

// TestMeaningAnswers: the answers beside meanings are written as answers are, years without a thousands mark.
func TestMeaningAnswers(t *testing.T) {
	r := replies(t, semtree("", "ask", "-json", "../../examples/films.csv", "when was the earliest western?"))[0]
	if r.Ask == nil {
		t.Fatalf("nothing is asked back: %+v", r)
	}
	answers := map[string]string{}
	for _, m := range r.Ask.Meanings {
		answers[m.ID] = m.Answer
	}
	if answers["smallest:year"] != "1927" {
		t.Errorf("%v, want the smallest year 1927", answers)
	}
}

// TestFixRows: a word behind "which" may be what a row is called. The question is then asked as of a table whose rows are; a word for
// what several rows have cannot be it.
func TestFixRows(t *testing.T) {
	file := filepath.Join(t.TempDir(), "boxes.csv")
	if err := os.WriteFile(file, []byte("Th,Ta,site,depth\n1,2,north,10\n3,4,south,20\n5,6,north,30\n7,8,east,35\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	const question = "which crate is deepest?"
	fixed := func(id string) reply {
		return replies(t, semtree("", "ask", "-json", "-fix", "crate="+id, file, question))[0]
	}
	asked := semtree("", "ask", file, "which gizmo has the most")
	if want := "what a row is"; !strings.Contains(asked.Stdout, want) || !strings.Contains(asked.Stdout, "-name '=gizmo' keeps") {
		t.Errorf("%s\nwant a meaning %q", asked.Stdout, want)
	}
	rows, nothing := fixed("rows"), fixed("nothing")
	if *rows.Confidence <= *nothing.Confidence || len(rows.Missing) > 0 {
		t.Errorf("what a row is: %+v; nothing: %+v; want another and surer answer", rows, nothing)
	}
	semtree("", "ask", "-fix", "site=rows", file, "which site is deepest?").Want(t, 5, "\"site\" cannot mean \"rows\" here", "")
}

// TestFindWord: a word stands by itself.
func TestFindWord(t *testing.T) {
	for _, c := range []struct {
		question, word string
		at             int
	}{{"films of the best", "best", 13}, {"bestsellers", "best", -1}, {"Best film", "best", 0}, {"a b", "c", -1}, {"new york city", "York city", 4}} {
		if at := findWord(c.question, c.word); at != c.at {
			t.Errorf("%q in %q is at %d, want %d", c.word, c.question, at, c.at)
		}
	}
}
