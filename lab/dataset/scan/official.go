package scan

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/textfile"
)

// maxLine is the longest line of a file, in bytes; the official ones have at
// most some 700.
const maxLine = 1 << 16

// Read reads a file in the official form, one command a line:
//
//	IN: turn left twice OUT: I_TURN_LEFT I_TURN_LEFT
//
// Blank lines are skipped. An error names the file, by the name given, and the
// line; it is one, too, if the actions are not what the command means.
func Read(r io.Reader, name string) ([]Command, error) {
	var all []Command
	err := textfile.Lines(r, name, maxLine, func(_ int, line string) error {
		if line = strings.TrimSpace(line); line == "" {
			return nil
		}
		c, err := readLine(line)
		all = append(all, c)
		return err
	})
	if err != nil {
		return nil, err
	}
	return all, nil
}

func readLine(line string) (Command, error) {
	in, ok := strings.CutPrefix(line, "IN: ")
	words, out, found := strings.Cut(in, " OUT: ")
	if !ok || !found {
		return Command{}, errors.New(`want "IN: command OUT: actions"`)
	}
	c, err := Parse(words)
	if err != nil {
		return c, err
	}
	got, want := strings.Fields(out), c.Actions()
	for i := range want {
		if i < len(got) && got[i] != want[i] {
			return c, fmt.Errorf("action %d is %q, but %q means %s there", i+1, got[i], c, want[i])
		}
	}
	if !slices.Equal(got, want) {
		return c, fmt.Errorf("%d actions, but %q means %d", len(got), c, len(want))
	}
	return c, nil
}

// ReadFile reads an official file, compressed by gzip or not.
func ReadFile(path string) ([]Command, error) {
	f, err := infile.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, path)
}
