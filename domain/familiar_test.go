package domain_test

import (
	"math"
	"slices"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/model"
	"semtree/parser"
)

// TestFamiliar: where labels that words never had lose something, the best program has few of them, and is worth what it was but for
// 8 for each of them. What the network says of a word stays the same bits.
func TestFamiliar(t *testing.T) {
	p := geo(t)
	m := *p.Model()
	m.Meta.Unseen = 0
	alone := domain.NewParserWith(p.Domain, &m)
	changed, avoided := 0, 0
	for _, question := range []string{
		"which states border on texas ?", "what is the largest city in the smallest state ?", "how many rivers are there in the longest state ?",
		"which river runs through the fewest cities ?", "smallest population of the highest rivers", "what is the capital of the state with the shortest river ?",
		"how many people live in the lowest point ?", "states population traverse capital density", "major area of elevation in iowa", "longest border of the highest lake",
	} {
		with, without := p.Ask(question, parser.Options{AnswerAll: true}), alone.Ask(question, parser.Options{AnswerAll: true})
		if with.Reading == nil || without.Reading == nil {
			continue
		}
		lost := func(r *parser.Result) (sum float64) {
			for _, t := range r.Tokens {
				if id, known := m.Vocabulary.ID(t.Text); known && t.Label != "" && !used(&m, id, p.Domain.Grammar.Label(t.Label)) {
					sum += 8
				}
			}
			return sum
		}
		if with.Program == without.Program {
			if v := *without.Value - lost(without); math.Abs(*with.Value-v) > 1e-9 {
				t.Errorf("%q: value %g, want %g", question, *with.Value, v)
			}
			if !slices.EqualFunc(with.Tokens, without.Tokens, func(a, b answer.Token) bool {
				return a.Probability == b.Probability && a.HeadProb == b.HeadProb
			}) {
				t.Errorf("%q: other probabilities", question)
			}
			continue
		}
		changed++
		if lost(with) < lost(without) {
			avoided++
		}
	}
	if changed == 0 || avoided < changed {
		t.Errorf("%d programs changed, %d of them to one with fewer labels that words never had", changed, avoided)
	}
}

// used reports whether a word has no records, or had a label.
func used(m *model.Model, id, label int) bool {
	share, recorded := m.Share(id, label)
	return !recorded || share > 0
}
