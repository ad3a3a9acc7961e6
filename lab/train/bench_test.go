package train

import "testing"

// BenchmarkUpdate measures one update at the default sizes, 30 toy sentences a
// batch.
func BenchmarkUpdate(b *testing.B) {
	tr := newToy(b, 30, DefaultOptions(30, 0))
	tr.anchor()
	var batch []sentence
	for i, ex := range tr.examples {
		batch = append(batch, ex.anchored(&tr.state.Choices[i]))
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tr.descent.step(len(batch), 1e-3, func(l *learner, i int) float64 { return l.learn(batch[i]) }); err != nil {
			b.Fatal(err)
		}
	}
}
