package ask_test

import (
	"testing"
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/parser"
	"semtree/table/ask"
	"semtree/table/program"
)

// supporting executes programs in memory, with rows at once and evidence later, as a database does, and counts the latter.
type supporting struct {
	executor
	supported map[string]int
}

func (s supporting) Begin(time.Time) ask.Work { return s }

func (s supporting) Execute(n *grammar.Node) (*answer.Outcome, error) {
	r, err := program.Execute(s.table, n)
	if err != nil {
		return nil, err
	}
	return &answer.Outcome{Columns: r.Columns, Rows: r.Rows, Total: r.Total, Answer: r.Answer, Nothing: r.Empty,
		More: func(*answer.Outcome) { s.supported[n.String()]++ }}, nil
}

// TestShownWithoutEvidence: answers beside the meanings of a question back need no evidence: it is looked for once, and only of
// readings that are told.
func TestShownWithoutEvidence(t *testing.T) {
	p := about(t, grosses, shipped(t))
	s := supporting{executor{table: p.Table}, map[string]int{}}
	r := p.On(s).Ask("what is the figure of tenet", ask.Options{K: parser.Few})
	if r.Ask == nil || len(s.supported) == 0 {
		t.Fatalf("%s, nothing is asked back, or nothing was told: %v", r.Status, s.supported)
	}
	readings, _ := r.Readings()
	told := map[string]bool{}
	for _, reading := range readings {
		told[reading.Tree.String()] = true
	}
	shown := 0
	for _, m := range r.Ask.Meanings {
		if m.Answer != "" {
			shown++
		}
	}
	for program, n := range s.supported {
		if n != 1 || !told[program] {
			t.Errorf("%s: evidence %d times, told: %t", program, n, told[program])
		}
	}
	if shown < 2 {
		t.Errorf("only %d answers beside meanings: %+v", shown, r.Ask.Meanings)
	}
}
