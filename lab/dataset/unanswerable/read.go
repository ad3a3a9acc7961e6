package unanswerable

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"semtree/internal/textfile"
	"semtree/lab/dataset"
)

// Part is the purpose of a question.
type Part string

// The parts of a set.
const (
	Fit   Part = "fit"   // for choosing parameters
	Judge Part = "judge" // for measuring what was chosen
)

// Template is a question with slots.
type Template struct {
	Part Part
	Kind string
	Text string // as "what is the flag of {state} ?"
	Line int    // in the file, from 1
}

// Set has templates and the fillers of their slots.
type Set struct {
	Templates []Template
	fillers   map[slot][]string
}

type slot struct {
	part Part
	name string // with its braces
}

// Read reads a file; see the package comment. Errors contain the name and
// the line, or come from r. A slot without fillers, or with fewer
// of them than a template needs, is an error.
func Read(r io.Reader, name string) (*Set, error) {
	s := &Set{fillers: map[slot][]string{}}
	err := textfile.Lines(r, name, dataset.MaxLine, func(n int, line string) error {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			return nil
		}
		return s.add(line, n)
	})
	if err != nil {
		return nil, err
	}
	for _, t := range s.Templates {
		if err := s.check(t); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, t.Line, err)
		}
	}
	return s, nil
}

// add adds one line of the file.
func (s *Set) add(text string, line int) error {
	fields := strings.Split(text, "\t")
	if len(fields) != 3 {
		return fmt.Errorf("%d fields with tabs between them, want 3: part, kind or slot, and text", len(fields))
	}
	part, kind, rest := Part(fields[0]), fields[1], strings.TrimSpace(fields[2])
	switch {
	case part != Fit && part != Judge:
		return fmt.Errorf("part %q, want %s or %s", part, Fit, Judge)
	case kind == "" || rest == "":
		return fmt.Errorf("a field is empty")
	case kind[0] != '{':
		s.Templates = append(s.Templates, Template{part, kind, rest, line})
		return nil
	}
	key := slot{part, kind}
	if s.fillers[key] != nil {
		return fmt.Errorf("slot %s of part %s already has a line", kind, part)
	}
	for _, filler := range strings.Split(rest, "|") {
		filler = strings.TrimSpace(filler)
		if filler == "" || slices.Contains(s.fillers[key], filler) {
			return fmt.Errorf("slot %s: filler %q is empty or given twice", kind, filler)
		}
		s.fillers[key] = append(s.fillers[key], filler)
	}
	return nil
}

// check refuses a template that cannot be filled.
func (s *Set) check(t Template) error {
	uses := map[string]int{}
	for _, piece := range pieces(t.Text) {
		if piece[0] == '{' {
			uses[piece]++
		}
	}
	for name, n := range uses {
		if have := len(s.fillers[slot{t.Part, name}]); have < n {
			return fmt.Errorf("slot %s occurs %d times in %q; part %s has %d fillers for it", name, n, t.Text, t.Part, have)
		}
	}
	return nil
}

// pieces cuts a template into slots and the texts between them.
func pieces(text string) []string {
	var list []string
	for text != "" {
		cut := strings.IndexByte(text, '{')
		if cut == 0 {
			cut = strings.IndexByte(text, '}') + 1
		}
		if cut <= 0 {
			cut = len(text)
		}
		list = append(list, text[:cut])
		text = text[cut:]
	}
	return list
}

// Fillers returns the fillers of a slot such as "{state}" in a part.
func (s *Set) Fillers(part Part, name string) []string { return s.fillers[slot{part, name}] }
