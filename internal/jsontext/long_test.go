package jsontext

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestLong decodes texts with strings that the walk does not read: they are decoded whole, and errors after them have
// the right line.
func TestLong(t *testing.T) {
	for _, piece := range []string{"x", `\\\"`, `\\`, `\u0022`, "é"} {
		long := strings.Repeat(piece, longest)
		var want string
		if err := json.Unmarshal([]byte(`"`+long+`"`), &want); err != nil {
			t.Fatal(err)
		}
		var got example
		if err := Decode([]byte("{\n\"name\" : \""+long+"\",\n\"n\": 7}"), "", &got); err != nil || got.Name != want || got.N != 7 {
			t.Errorf("%s: %d bytes and %d, error %v", piece, len(got.Name), got.N, err)
		}
		err := Decode([]byte("{\"any\": [\n\"a\"],\n\"name\":\""+long+"\",\n\"m\": 7}"), "a.json", &got)
		if err == nil || !strings.HasPrefix(err.Error(), `a.json:4: unknown key "m"`) {
			t.Errorf("%s: error %v", piece, err)
		}
		for _, wrong := range []string{`{"n": "%s"}`, `{"files": "%s"}`} {
			if err := Decode(fmt.Appendf(nil, wrong, long), "", &got); err == nil || !strings.Contains(err.Error(), "found a string") {
				t.Errorf("%s: error %.200v", piece, err)
			}
		}
	}
}

// TestWithoutLong compares with a text that is written without its long strings.
func TestWithoutLong(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	pieces := []string{`\\`, `\"`, "a", ":", `\\\"`, "{", "}", ",", "€"}
	for range 300 {
		var whole, short bytes.Buffer
		for i := range rng.IntN(6) {
			text := strings.Repeat(pieces[rng.IntN(len(pieces))], rng.IntN(40))
			if rng.IntN(3) == 0 {
				text += strings.Repeat(pieces[rng.IntN(len(pieces))], longest)
			}
			head := fmt.Sprintf("%q %s ", fmt.Sprint(`k"`, i), [...]string{":", ",", ":\n"}[rng.IntN(3)])
			fmt.Fprintf(&whole, `%s"%s"`, head, text)
			if len(text)+2 > longest && strings.Contains(head, ":") {
				text = ""
			}
			fmt.Fprintf(&short, `%s"%s"`, head, text)
		}
		if got := withoutLong(whole.Bytes()); !bytes.Equal(got, short.Bytes()) {
			t.Fatalf("%d bytes become %d, want %d", whole.Len(), len(got), short.Len())
		}
	}
}
