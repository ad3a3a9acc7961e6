package ask

import (
	"testing"

	"semtree/model"
)

// TestForm: other forms of words in a vocabulary.
func TestForm(t *testing.T) {
	vocabulary, err := model.NewVocabulary([]string{model.Unknown, "make", "paid", "works", "use", "listed", "is"})
	if err != nil {
		t.Fatal(err)
	}
	m := &model.Model{Vocabulary: vocabulary}
	for word, want := range map[string]string{
		"makes": "make", "making": "make", "work": "works", "worked": "works", "used": "use", "using": "", "lists": "listed", "make": "make",
		"maker": "", "pays": "", "workshop": "", "i": "", "his": "", "": "",
	} {
		id, _ := vocabulary.ID(want)
		if got := form(m, word); got != id {
			t.Errorf("%q: word %d, want %q, %d", word, got, want, id)
		}
	}
}
