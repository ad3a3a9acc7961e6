package train

import "math"

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

// value adds up the scores of a reading.
func (l *learner) value(reading []Place, n int, mu, phi, link []float32) float64 {
	sum, L := 0.0, len(l.g.Labels)
	for _, p := range reading {
		sum += float64(mu[int(p.Word)*L+int(p.Label)]) + float64(phi[int(p.Head)*n+int(p.Word)])
		if p.Candidate >= 0 {
			sum += float64(link[p.Candidate])
		}
	}
	return sum
}

// descend adds a multiple of a reading's gradient to the gradients.
func (l *learner) descend(reading []Place, n int, by float32) {
	for _, p := range reading {
		l.dmu[int(p.Word)*len(l.g.Labels)+int(p.Label)] += by
		l.dphi[int(p.Head)*n+int(p.Word)] += by
		if p.Candidate >= 0 {
			l.dlink[p.Candidate] += by
		}
	}
}

// contrast adds weight times the gradient of the contrast to the gradients and returns
// weight times its loss.
func (l *learner) contrast(s sentence, weight float64, mu, phi, link []float32) float64 {
	if len(s.of.Rivals) == 0 || weight == 0 {
		return 0
	}
	n := len(s.words)
	l.meant = s.reading(l.g, l.meant[:0])
	l.worth = append(l.worth[:0], l.value(l.meant, n, mu, phi, link))
	top := l.worth[0]
	for _, rival := range s.of.Rivals {
		v := l.value(rival, n, mu, phi, link)
		l.worth, top = append(l.worth, v), max(top, v)
	}
	sum := 0.0
	for _, v := range l.worth {
		sum += math.Exp(v - top)
	}
	share := func(i int) float64 { return math.Exp(l.worth[i]-top) / sum }
	l.descend(l.meant, n, float32(weight*(share(0)-1)))
	for r, rival := range s.of.Rivals {
		l.descend(rival, n, float32(weight*share(r+1)))
	}
	return weight * (math.Log(sum) + top - l.worth[0])
}
