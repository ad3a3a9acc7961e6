package ask_test

import (
	"testing"

	"semtree/answer"
	"semtree/lab/dataset/everyday"
	"semtree/table"
	"semtree/table/ask"
)

// TestCorrectSingle: each correction of a question that was not answered right, alone, changes
// hardly any answer to the other questions about its table, and makes no more than one of all
// right ones wrong, and one of those that were refused. It names those that it spoils; the package comment has the figures.
func TestCorrectSingle(t *testing.T) {
	if testing.Short() {
		t.Skip("hundreds of questions, each many times")
	}
	verdict := func(q everyday.Question, r *ask.Result) everyday.Verdict {
		if r.Status != answer.Sure {
			return q.Judge(everyday.Reply{Refused: true})
		}
		return q.Judge(everyday.Reply{Answer: r.Answer})
	}
	var change [3][3]int // from and to, in verdicts
	for _, set := range []struct{ folder, name string }{
		{"../testdata/everyday", "questions-a.jsonl"}, {"../testdata/field", "questions-a.jsonl"}, {"../testdata/townhall", "questions.jsonl"},
	} {
		questions, parsers := everydayParsers(t, set.folder, set.name)
		before := make([]everyday.Verdict, len(questions))
		corrections := map[string][]table.Correction{} // by table
		for i, q := range questions {
			r := parsers[q.Table].Ask(q.Text, ask.Options{K: 30})
			before[i] = verdict(q, r)
			for _, a := range r.Alternatives {
				if before[i] != everyday.Right && !q.Unanswerable && a.Empty == "" && q.Judge(everyday.Reply{Answer: a.Answer}) == everyday.Right {
					corrections[q.Table] = append(corrections[q.Table], table.Correction{Question: q.Text, Program: a.Program})
					break
				}
			}
		}
		for name, list := range corrections {
			p := parsers[name]
			for _, c := range list {
				correct(t, p, c.Question, c.Program)
				for i, q := range questions {
					if q.Table != name || ask.SameQuestion(q.Text, c.Question) {
						continue
					}
					r := p.Ask(q.Text, ask.Options{})
					after := verdict(q, r)
					change[before[i]][after]++
					if after == everyday.Wrong && before[i] != after {
						t.Logf("%s: %s\nspoils %s: %s", c.Question, c.Program, q.Text, r.Program)
					}
				}
			}
		}
	}
	t.Logf("from right, wrong, refused, to each of them: %v", change)
	if change[everyday.Right][everyday.Right] < 300 {
		t.Errorf("only %v answers were compared", change)
	}
	refused := 0
	for _, n := range change[everyday.Refused] {
		refused += n
	}
	if change[everyday.Right][everyday.Wrong] > 1 || 200*change[everyday.Refused][everyday.Wrong] > refused { // one in 200
		t.Errorf("corrections spoil answers to other questions: %v", change)
	}
}
