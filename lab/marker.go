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
func ReplaceFile(file, name, table string) {
	text, err := Replace(Must(os.ReadFile(file)), name, table)
	Checkf(err, "%s", file)
	Check(outfile.Write(file, text))
}
