package ask_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/lab/dataset/everyday"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/program"
)

// vega is the folder of the tables that npm installs.
const vega = "../../node_modules/vega-datasets/data"

// everydayParsers reads questions, and returns them with a parser for each of their tables.
// Questions about tables that are not installed are left out.
func everydayParsers(t *testing.T, folder, name string) (questions []everyday.Question, parsers map[string]*ask.Parser) {
	t.Helper()
	all, err := everyday.Read(folder + "/" + name)
	if err != nil {
		t.Fatal(err)
	}
	m := shipped(t)
	parsers = map[string]*ask.Parser{}
	for _, q := range all {
		if parsers[q.Table] == nil {
			path, err := everyday.Find(q.Table, folder, vega)
			if err != nil {
				if _, err := os.Stat(vega); err != nil {
					continue // vega-datasets is not installed
				}
				t.Fatal(err)
			}
			tab, err := file.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			if parsers[q.Table], err = ask.New(tab, link.NewIndex(tab, embedded.Default()), m); err != nil {
				t.Fatal(err)
			}
		}
		questions = append(questions, q)
	}
	return questions, parsers
}

// TestCorrectEveryday: of the everyday questions of development, readings after the first one,
// taken at random, become the answer when the question is corrected to them. It logs how
// many, and how many are the best reading of the question in a few more words; the package
// comment has the figures.
func TestCorrectEveryday(t *testing.T) {
	if testing.Short() {
		t.Skip("hundreds of questions")
	}
	questions, parsers := everydayParsers(t, "../testdata/everyday", "questions-a.jsonl")
	rng := rand.New(rand.NewPCG(1, 2))
	chosen, answered, before, after := 0, 0, 0, 0
	for _, q := range questions {
		p := parsers[q.Table]
		correct(t, p)
		var others []*answer.Reading
		for _, a := range p.Ask(q.Text, ask.Options{K: 20, AnswerAll: true}).Alternatives {
			if program.Check(p.Table, a.Tree) == nil {
				others = append(others, a)
			}
		}
		for range min(3, len(others)) {
			a := others[rng.IntN(len(others))]
			chosen++
			correct(t, p)
			if r := p.Ask("can you tell me "+q.Text, ask.Options{AnswerAll: true}); r.Reading != nil && r.Program == a.Program {
				before++
			}
			reasons := correct(t, p, q.Text, a.Program)
			if r := p.Ask("can you tell me "+q.Text, ask.Options{AnswerAll: true}); r.Reading != nil && r.Program == a.Program {
				after++
			}
			if r := p.Ask(q.Text, ask.Options{}); reasons == nil && r.Corrected && r.Status == answer.Sure && r.Program == a.Program && r.Proof == answer.Optimal {
				answered++
			} else {
				t.Errorf("%s: %s (%s), want %s, rejected %q", q.Text, r.Program, r.Proof, a.Program, reasons)
			}
		}
	}
	t.Logf("%d of %d corrected questions are answered by the program that was chosen; after \"can you tell me\", %d are, %d before the correction",
		answered, chosen, after, before)
	if 2*after < chosen {
		t.Errorf("of %d similar questions, only %d follow the correction", chosen, after)
	}
}

// TestCorrectHalf: corrections of one half of the questions about a table, where they help,
// do no harm to the other half: hardly more wrong answers, and none to more questions that
// have no answer. It logs both; the package comment has the figures.
func TestCorrectHalf(t *testing.T) {
	if testing.Short() {
		t.Skip("hundreds of questions")
	}
	reply := func(r *ask.Result) everyday.Reply {
		if r.Status != answer.Sure {
			return everyday.Reply{Refused: true}
		}
		return everyday.Reply{Answer: r.Answer}
	}
	for _, set := range []struct{ folder, name string }{
		{"../testdata/everyday", "questions-a.jsonl"}, {"../testdata/field", "questions-a.jsonl"}, {"../testdata/townhall", "questions.jsonl"},
	} {
		questions, parsers := everydayParsers(t, set.folder, set.name)
		corrections := map[string][]table.Correction{} // by table and half
		half, counts := make([]string, len(questions)), map[string]int{}
		var before, after [3]int
		answered := [2]int{} // without having an answer
		for i, q := range questions {
			half[i] = fmt.Sprint(q.Table, counts[q.Table]%2)
			counts[q.Table]++
			r := parsers[q.Table].Ask(q.Text, ask.Options{K: 30})
			verdict := q.Judge(reply(r))
			before[verdict]++
			if q.Unanswerable && verdict == everyday.Wrong {
				answered[0]++
			}
			for _, a := range r.Alternatives {
				if verdict != everyday.Right && a.Empty == "" && !q.Unanswerable && q.Judge(everyday.Reply{Answer: a.Answer}) == everyday.Right {
					corrections[half[i]] = append(corrections[half[i]], table.Correction{Question: q.Text, Program: a.Program})
					break
				}
			}
		}
		given, learnt := 0, ""
		order := make([]int, len(questions))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(half[i], half[j]) }) // so that corrections are learnt once
		for _, i := range order {
			q := questions[i]
			other := fmt.Sprint(q.Table, 1-int(half[i][len(half[i])-1]-'0'))
			p := parsers[q.Table]
			if other != learnt {
				if _, err := p.Correct(corrections[other]); err != nil {
					t.Fatal(err)
				}
				learnt = other
			}
			verdict := q.Judge(reply(p.Ask(q.Text, ask.Options{})))
			after[verdict]++
			if q.Unanswerable && verdict == everyday.Wrong {
				answered[1]++
			}
		}
		for _, list := range corrections {
			given += len(list)
		}
		t.Logf("%s: %d corrections of other questions: right, wrong, refused %v before, %v after; without answer, but answered: %v", set.folder, given, before, after, answered)
		if after[everyday.Right] < before[everyday.Right]-3 || after[everyday.Wrong] > before[everyday.Wrong]+2 || answered[1] > answered[0] {
			t.Errorf("%s: corrections do harm", set.folder)
		}
	}
}
