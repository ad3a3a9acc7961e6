package ask_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"semtree/answer"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/program"
)

// manyCorrections returns corrections of questions about [grosses], each to a reading after
// the first one.
func manyCorrections(t testing.TB, n int) (list []table.Correction) {
	t.Helper()
	p := about(t, grosses, shipped(t))
	rng := rand.New(rand.NewPCG(1, 2))
	pick := func(words ...string) string { return words[rng.IntN(len(words))] }
	seen := map[string]bool{}
	for len(list) < n {
		question := fmt.Sprintf("%s %s %s %s %s %s %s?", pick("which", "list the", "show me", "what"), pick("films", "movies", "film", "pictures"),
			pick("of", "by", "from", "directed by"), pick("nolan", "greta gerwig", "joseph mankiewicz", "christopher nolan"),
			pick("made", "earned", "cost", "took", "had", "got"), pick("the most", "the least", "more than 100", "less than 200", "over 50", "the biggest"),
			pick("after 2005", "before 2020", "money", "in 2017", "numbers", "stars", "success"))
		if seen[question] {
			continue
		}
		seen[question] = true
		var others []*answer.Reading
		for _, a := range p.Ask(question, ask.Options{K: 5, AnswerAll: true}).Alternatives {
			if program.Check(p.Table, a.Tree) == nil {
				others = append(others, a)
			}
		}
		if len(others) > 0 {
			list = append(list, table.Correction{Question: question, Program: others[rng.IntN(len(others))].Program})
		}
	}
	return list
}

// BenchmarkCorrect learns many corrections at once.
func BenchmarkCorrect(b *testing.B) {
	for _, n := range []int{100, 1000} {
		list := manyCorrections(b, n)
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			for b.Loop() {
				p := about(b, grosses, shipped(b))
				if r, err := p.Correct(list); err != nil || len(r.Rejected) > 0 {
					b.Fatal(r.Rejected, err)
				}
			}
		})
	}
}
