package refusal

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"semtree/internal/jsontext"
)

// Write writes cases, one JSON object a line.
func Write(w io.Writer, cases []Case) error {
	enc := json.NewEncoder(w)
	for i := range cases {
		if err := enc.Encode(&cases[i]); err != nil {
			return err
		}
	}
	return nil
}

// Read reads what [Write] wrote. The name stands in errors.
func Read(r io.Reader, name string) ([]Case, error) {
	var cases []Case
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		var c Case
		if err := jsontext.Decode(lines.Bytes(), "", &c); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
		cases = append(cases, c)
	}
	return cases, lines.Err()
}
