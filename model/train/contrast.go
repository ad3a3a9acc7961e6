package train

import (
	"fmt"
	"math"

	"semtree/grammar"
)

// A reading of a question is a whole program on its words, as a solver found it.
// Contrast trains on the difference between the reading that is meant and its rivals,
// readings that are wrong and that the network takes for good:
//
//	−log( exp s₀ / Σ exp sᵣ ),   s = Σ over its words of μ(w, label) + link(candidate) + φ(head, w)
//
// where r runs over the reading that is meant, 0, and its rivals. The losses of tags and
// heads judge each word alone, as if the others did not matter; this one judges what the
// solver maximises. With the k best programs as rivals it is the conditional likelihood
// of a program, with its partition function over k programs in place of all.

// LinkedPlace is a word of a reading.
type LinkedPlace struct {
	Word      int32
	Label     int32 // of the grammar
	Candidate int32 // for an entity; -1 for a predicate
	Head      int32 // word+1 of the parent's; 0 for the root
}

// checkRival returns an error for a reading that is none of the example.
func (x *LinkedExample) checkRival(rival []LinkedPlace, labels []grammar.Label) error {
	n := int32(len(x.Words))
	for _, p := range rival {
		switch {
		case p.Word < 0 || p.Word >= n || p.Head < 0 || p.Head > n || p.Head == p.Word+1:
			return fmt.Errorf("word %d with head %d, of %d words", p.Word, p.Head, n)
		case p.Label < 0 || int(p.Label) >= len(labels):
			return fmt.Errorf("there is no label %d", p.Label)
		case labels[p.Label].Entity != (p.Candidate >= 0) || int(p.Candidate) >= len(x.Links):
			return fmt.Errorf("candidate %d for label %s", p.Candidate, labels[p.Label].Name)
		case p.Candidate >= 0 && (x.Links[p.Candidate].Label != int(p.Label) || x.Links[p.Candidate].Word != int(p.Word)):
			return fmt.Errorf("candidate %d stands on word %d with label %d, not on word %d with label %d",
				p.Candidate, x.Links[p.Candidate].Word, x.Links[p.Candidate].Label, p.Word, p.Label)
		}
	}
	return nil
}

// score adds up the scores of a reading.
func (l *linkedLearner) score(reading []LinkedPlace, n int, mu, phi, link []float32) float64 {
	sum := 0.0
	for _, p := range reading {
		sum += float64(mu[int(p.Word)*l.labels+int(p.Label)]) + float64(phi[int(p.Head)*n+int(p.Word)])
		if p.Candidate >= 0 {
			sum += float64(link[p.Candidate])
		}
	}
	return sum
}

// descend adds a multiple of a reading's gradient to the gradients.
func (l *linkedLearner) descend(reading []LinkedPlace, n int, by float32) {
	for _, p := range reading {
		l.dmu[int(p.Word)*l.labels+int(p.Label)] += by
		l.dphi[int(p.Head)*n+int(p.Word)] += by
		if p.Candidate >= 0 {
			l.dlink[p.Candidate] += by
		}
	}
}

// reading makes the reading that is meant of the anchored program.
func (l *linkedLearner) reading(ex *linkedExample, choice *linkedChoice) []LinkedPlace {
	p := &ex.programs[choice.Program]
	l.meant = l.meant[:0]
	for u, w := range choice.Words {
		head := 0
		if parent := p.nodes[u].Parent; parent >= 0 {
			head = choice.Words[parent] + 1
		}
		l.meant = append(l.meant, LinkedPlace{int32(w), int32(p.given[u].Label), int32(choice.Candidates[u]), int32(head)})
	}
	return l.meant
}

// contrast adds weight times the gradient of the contrast to the gradients and returns
// weight times its loss.
func (l *linkedLearner) contrast(ex *linkedExample, choice *linkedChoice, weight float64, mu, phi, link []float32) float64 {
	if len(ex.Rivals) == 0 || weight == 0 {
		return 0
	}
	n := len(ex.words)
	meant := l.reading(ex, choice)
	l.worth = append(l.worth[:0], l.score(meant, n, mu, phi, link))
	top := l.worth[0]
	for _, rival := range ex.Rivals {
		s := l.score(rival, n, mu, phi, link)
		l.worth, top = append(l.worth, s), max(top, s)
	}
	sum := 0.0
	for _, s := range l.worth {
		sum += math.Exp(s - top)
	}
	share := func(i int) float64 { return math.Exp(l.worth[i]-top) / sum }
	l.descend(meant, n, float32(weight*(share(0)-1)))
	for r, rival := range ex.Rivals {
		l.descend(rival, n, float32(weight*share(r+1)))
	}
	return weight * (math.Log(sum) + top - l.worth[0])
}
