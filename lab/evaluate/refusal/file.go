package refusal

import (
	"bytes"
	"encoding/json"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/internal/outfile"
)

// Write writes cases into a file, one JSON object a line.
func Write(name string, cases []Case) error {
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	for _, c := range cases {
		if err := lines.Encode(c); err != nil {
			return err
		}
	}
	return outfile.Write(name, text.Bytes())
}

// Read reads a file of what [Write] wrote.
func Read(name string) (cases []Case, err error) {
	err = infile.Lines(name, infile.MaxLine, func(_ int, line []byte) error {
		var c Case
		err := jsontext.Decode(line, "", &c)
		cases = append(cases, c)
		return err
	})
	return cases, err
}
