package main

import (
	"fmt"
	"strconv"
	"strings"

	"semtree/internal/infile"
)

// step is what the owner of a table did when asked once.
type step struct {
	seconds      int // since the start
	kind, column string
}

// readTranscript reads what owners did, by the name of the table's file.
func readTranscript(path string) (map[string][]step, error) {
	steps := map[string][]step{}
	return steps, fields(path, 5, func(f []string) error {
		seconds, err := strconv.Atoi(f[1])
		steps[f[0]+".csv"] = append(steps[f[0]+".csv"], step{seconds, f[2], f[3]})
		return err
	})
}

// readCauses reads why questions were not answered rightly, by their ids.
func readCauses(path string) (map[string]string, error) {
	causes := map[string]string{}
	return causes, fields(path, 2, func(f []string) error {
		causes[f[0]] = f[1]
		return nil
	})
}

// fields reads the lines of a file with tabs between n fields; the first line is their names.
func fields(path string, n int, do func([]string) error) error {
	text, err := infile.ReadFile(path)
	if err != nil {
		return err
	}
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != n {
			return fmt.Errorf("%s:%d: %d fields, want %d", path, i+1, len(f), n)
		}
		if i == 0 {
			continue
		}
		if err := do(f); err != nil {
			return fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
	}
	return nil
}
