package infile

import (
	"bufio"
	"errors"
	"fmt"
)

// MaxLine is the most bytes of a line with one question, or the like.
const MaxLine = 1 << 20

// Lines calls a function for each line of a file, of up to so many bytes. Lines are counted from 1.
// Errors of the function are returned with the name of the file and the number of the line.
func Lines(name string, most int, do func(n int, line []byte) error) (err error) {
	f, err := Open(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, most)
	n := 1
	for ; lines.Scan(); n++ {
		if err := do(n, lines.Bytes()); err != nil {
			return fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return fmt.Errorf("%s:%d: line of more than %d bytes", name, n, most)
	} else if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
