package jsontext

import "testing"

// TestLine: the line is that of a whole string, however it is written.
func TestLine(t *testing.T) {
	text := []byte("{\n\"ab\": [\"a\",\n\"\\u0062\"],\n\"c\": 1}\n")
	for of, want := range map[string]int{"ab": 2, "a": 2, "b": 3, "c": 4, "d": 1, "1": 1} {
		if got := Line(text, of); got != want {
			t.Errorf("%s: line %d, want %d", of, got, want)
		}
	}
}
