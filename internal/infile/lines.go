package infile

import (
	"bufio"
	"errors"
	"fmt"
)

// maxLine is the most bytes of a line.
const maxLine = 1 << 20

// Lines calls a function for each line of a file, of up to a mebibyte. Lines are counted from 1.
// Errors of the function are returned with the name of the file and the number of the line.
func Lines(name string, do func(n int, line []byte) error) (err error) {
	f, err := Open(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, maxLine)
	for n := 1; lines.Scan(); n++ {
		if err := do(n, lines.Bytes()); err != nil {
			return fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
