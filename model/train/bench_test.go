package train

import (
	"math/rand/v2"
	"testing"
)

// BenchmarkUpdate measures one update at the default sizes, 30 toy sentences a
// batch.
func BenchmarkUpdate(b *testing.B) {
	tr := newToy(b, 30, DefaultOptions(30, 0))
	tr.anchor()
	var batch []sentence
	for i, ex := range tr.examples {
		batch = append(batch, ex.anchored(tr.state.Anchors[i]))
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := tr.learner.update(batch, 1e-3, func(i int) *rand.Rand { return tr.random(dropping, i) }); err != nil {
			b.Fatal(err)
		}
	}
}
