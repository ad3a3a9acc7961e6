package tables

import (
	"context"
	"testing"

	"semtree/table/link"
	tablemodel "semtree/table/model"
)

// TestUses: each word of the vocabulary is counted once for each time it stands in a
// question that is answered rightly, and with a label if a mention or predicate takes it.
func TestUses(t *testing.T) {
	r := recipe(t, 3)
	r.First.Epochs = 30
	trained, err := r.Train(context.Background(), tablemodel.Index, func(Report) {})
	if err != nil {
		t.Fatal(err)
	}
	lessons, err := r.lessons(r.all())
	if err != nil {
		t.Fatal(err)
	}
	m := trained.Model
	uses := Uses(lessons, tablemodel.Index, m)
	total, labelled, stands := 0, 0, map[string]int{}
	for _, l := range lessons {
		tokens, err := link.Tokens(l.Question)
		if err != nil {
			t.Fatal(err)
		}
		for _, token := range tokens {
			stands[token.Word]++
		}
	}
	for word, labels := range uses {
		n := 0
		for label, k := range labels {
			n += k
			if label != "" {
				labelled += k
			}
		}
		if total += n; n > stands[word] {
			t.Errorf("%q: %d uses, and it stands in questions %d times", word, n, stands[word])
		}
		if id, _ := m.Vocabulary.ID(word); id == 0 {
			t.Errorf("%q is not in the vocabulary", word)
		}
	}
	if total == 0 || labelled == 0 || labelled == total {
		t.Errorf("%d uses, %d with a label", total, labelled)
	}
	counted, err := m.WithUses(uses)
	if err != nil {
		t.Fatal(err)
	}
	for word, labels := range uses {
		n := 0
		for _, k := range labels {
			n += k
		}
		id, _ := m.Vocabulary.ID(word)
		if got, want := counted.Carrying(id), (float64(n-labels[""])+0.5)/float64(n+1); got != want {
			t.Errorf("%q carries a label with %g, want %g", word, got, want)
		}
	}
	if without, err := m.WithUses(nil); err != nil || without.Carrying(1) != 0.5 {
		t.Errorf("without records: %v, error %v", without.Carrying(1), err)
	}
}
