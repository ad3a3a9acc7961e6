package jsontext

import (
	"bytes"
	"encoding/json"
	"testing"
)

// TestLine: the line is that of a whole string, however it is written.
func TestLine(t *testing.T) {
	text := []byte("{\n\"ab\": [\"a\",\n\"\\u0062\"],\n\"c\": 1}\n")
	for of, want := range map[string]int{"ab": 2, "a": 2, "b": 3, "c": 4, "d": 1, "1": 1} {
		if got := Line(text, of); got != want {
			t.Errorf("%s: line %d, want %d", of, got, want)
		}
	}
}

// FuzzScanner: the tokens are those of encoding/json, and a value is skipped up to its end.
func FuzzScanner(f *testing.F) {
	for _, text := range []string{`{"a\n\u00e9\"": [1, -2.5e+7, "x,]", {}, [], null, true , false]}`, " 0 ", `"\ud800"`, "\"\xff\"", `[[[]],{"":{}}]`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if !json.Valid(text) {
			t.Skip()
		}
		s, whole := scanner{text: text}, scanner{text: text}
		d := json.NewDecoder(bytes.NewReader(text))
		d.UseNumber()
		for depth := 0; ; {
			want, err := d.Token()
			if err != nil {
				t.Fatal(err)
			}
			got, same := s.next(), false
			switch x := want.(type) {
			case json.Delim:
				same = got.kind() == byte(x)
				if x == '{' || x == '[' {
					depth++
				} else {
					depth--
				}
			case string:
				same = got.kind() == '"' && got.text() == x
			case json.Number:
				same = got.kind() == '0' && string(got) == x.String()
			case bool:
				same = got.kind() == 't' && x || got.kind() == 'f' && !x
			case nil:
				same = got.kind() == 'n'
			}
			if !same || int64(s.at) != d.InputOffset() {
				t.Fatalf("%q: token %q, up to %d, want %v, up to %d", text, got, s.at, want, d.InputOffset())
			}
			if depth == 0 {
				break
			}
			if s.more() != d.More() {
				t.Fatalf("%q: more after %d: %t", text, s.at, s.more())
			}
		}
		if whole.skip(); whole.at != s.at {
			t.Errorf("%q: skipped up to %d, want %d", text, whole.at, s.at)
		}
	})
}
