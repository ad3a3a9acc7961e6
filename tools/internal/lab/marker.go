package lab

import (
	"bytes"
	"fmt"
	"os"

	"semtree/internal/outfile"
)

// Replace puts a table between the lines <!-- begin NAME --> and
// <!-- end NAME -->.
func Replace(text []byte, name, table string) ([]byte, error) {
	begin, end := []byte("<!-- begin "+name+" -->\n"), []byte("<!-- end "+name+" -->")
	i := bytes.Index(text, begin)
	j := bytes.Index(text, end)
	if i < 0 || j < i {
		return nil, fmt.Errorf("no markers for %q", name)
	}
	out := append([]byte{}, text[:i+len(begin)]...)
	out = append(out, table...)
	return append(out, text[j:]...), nil
}

// ReplaceFile calls Replace on the text of a file.
func ReplaceFile(file, name, table string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if text, err = Replace(text, name, table); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return outfile.Write(file, text)
}
