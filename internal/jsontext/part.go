package jsontext

import (
	"bytes"
	"slices"
	"strings"
)

// Part returns a value inside a text that [Decode] has read, behind as many line breaks as stand before it, so that the lines of both
// are the same. It is found by keys of objects, in small or capital letters if none is written so, and places in lists, from 0; nil: there is none.
func Part(text []byte, at ...any) []byte {
	start, end := 0, len(text)
	for _, step := range at {
		d := newDecoder(text[start:end])
		if _, err := d.ReadToken(); err != nil {
			return nil
		}
		from, to, exact := -1, -1, false
		for i := 0; more(d) && !exact; i++ {
			found, like := i == step, false
			if key, isKey := step.(string); isKey {
				name, _ := d.ReadToken()
				found, like = name.String() == key, strings.EqualFold(name.String(), key)
			}
			value, err := d.ReadValue()
			if err != nil {
				return nil
			}
			if exact = found; found || like {
				to = start + int(d.InputOffset())
				from = to - len(value)
			}
		}
		if from < 0 {
			return nil
		}
		start, end = from, to
	}
	return slices.Concat(bytes.Repeat([]byte("\n"), bytes.Count(text[:start], []byte("\n"))), text[start:end])
}

// Keys returns the keys of an object that [Decode] has read, in their order.
func Keys(text []byte) (keys []string) {
	d := newDecoder(text)
	if _, err := d.ReadToken(); err != nil {
		return nil
	}
	for more(d) {
		key, _ := d.ReadToken()
		keys = append(keys, key.String())
		_ = d.SkipValue() // there is one
	}
	return keys
}
