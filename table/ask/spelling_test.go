package ask_test

import (
	"fmt"
	"testing"

	"semtree/answer"
	"semtree/table/ask"
)

// TestSpelledAsMostRows: the program of an answer has a value as most rows write it, also
// where the first row writes it otherwise.
func TestSpelledAsMostRows(t *testing.T) {
	for _, c := range []struct{ csv, words, answer string }{
		{"kind,guest\nTea,Anna\ntea,Boris\nmilk,Carla\ntea,Dora\n", "number of rows where kind is tea", "[3]"},
		{"kind,guest\ntea,Anna\nTea,Boris\ntea,Carla\ntea,Dora\nmilk,Emil\n", "number of rows where kind is tea", "[4]"},
		{"kind,guest\nTea,Anna\nTEA,Boris\ntea,Carla\nmilk,Dora\n", "number of rows where kind is Tea", "[3]"},
	} {
		r := about(t, c.csv, shipped(t)).Ask("how many are tea", ask.Options{AnswerAll: true})
		if r.Status != answer.Sure || r.Words != c.words || fmt.Sprint(r.Answer) != c.answer {
			t.Errorf("%q: refused %v, %v", c.csv, r.Status != answer.Sure, r.Reading)
		}
	}
}
