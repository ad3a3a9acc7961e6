package main

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"semtree/internal/textfile"
	"semtree/lab"
	"semtree/table/knowledge"
)

// line is a line of a list: what stands before the colon, if there is one, and after
// it, before and after the bar.
type line struct {
	left       []string
	sure, less []string
}

// lists reads our own lists into the graph.
func (g *graph) lists(fsys fs.FS) {
	for _, list := range []struct {
		name   string
		prefix bool // there is a colon
		add    func(line)
	}{
		{"attributes.txt", true, g.attribute},
		{"hints.txt", true, g.hint},
		{"abbreviations.txt", true, g.abbreviation},
		{"names.txt", false, g.name},
		{"synonyms.txt", false, g.synonym},
		{"classes.txt", true, g.classLine},
	} {
		text := lab.Must(textfile.Read(fsys, list.name))
		for i, row := range strings.Split(string(text), "\n") {
			row, _, _ = strings.Cut(row, "# ")
			if row = strings.TrimSpace(row); row == "" || row == "#" {
				continue
			}
			err := lab.Try(func() { list.add(parseLine(row, list.prefix)) })
			lab.Checkf(err, "%s:%d", list.name, i+1)
		}
	}
}

func parseLine(row string, prefix bool) (l line) {
	if prefix {
		left, right, found := strings.Cut(row, ":")
		if !found {
			lab.Check(fmt.Errorf("no colon in %q", row))
		}
		l.left, row = split(left), right
	}
	sure, less, _ := strings.Cut(row, "|")
	l.sure, l.less = split(sure), split(less)
	if prefix && len(l.left) == 0 || len(l.sure) == 0 {
		lab.Check(fmt.Errorf("nothing on one side of %q", row))
	}
	for _, w := range slices.Concat(l.left, l.sure, l.less) {
		if w != strings.ToLower(w) || w != strings.Join(strings.Fields(w), " ") {
			lab.Check(fmt.Errorf("%q is not lower case with single blanks", w))
		}
	}
	return l
}

func split(s string) []string {
	var parts []string
	for _, p := range strings.Split(s, ",") {
		if p = strings.TrimSpace(p); p != "" {
			parts = append(parts, p)
		}
	}
	return parts
}

// targets calls add for the columns of a line with their strengths: the earlier, the
// stronger.
func (l line) targets(add func(word string, strength int)) {
	for i, w := range l.sure {
		add(w, max(11, knowledge.MaxStrength-i))
	}
	for i, w := range l.less {
		add(w, max(6, 10-i/2))
	}
}

func (g *graph) attribute(l line) {
	l.targets(func(word string, strength int) {
		kind, signed := map[byte]knowledge.Kind{'+': knowledge.More, '-': knowledge.Less}[word[0]]
		if !signed {
			lab.Check(fmt.Errorf("%q has no sign", word))
		}
		for _, adjective := range l.left {
			g.compares[adjective] = true
			g.own(adjective, word[1:], kind, strength)
		}
	})
}

func (g *graph) hint(l line) {
	l.targets(func(word string, strength int) {
		for _, w := range l.left {
			g.own(w, word, knowledge.Hint, strength)
		}
	})
}

func (g *graph) abbreviation(l line) {
	l.targets(func(long string, strength int) {
		for _, short := range l.left {
			if short == long {
				lab.Check(fmt.Errorf("%q is short for itself", short))
			}
			g.own(short, long, knowledge.Abbreviation, strength)
			g.own(long, short, knowledge.Abbreviation, strength)
		}
	})
}

// Strengths of edges between names: both are full names, or one is a code.
const (
	fullName = 14
	codeName = 11
)

func (g *graph) name(l line) {
	all := slices.Concat(l.sure, l.less)
	for i, a := range all {
		from, word := strings.CutPrefix(a, "!")
		for j, b := range all {
			to := strings.TrimPrefix(b, "!")
			if i == j || word {
				continue
			}
			if from == to {
				lab.Check(fmt.Errorf("%q stands there twice", to))
			}
			strength := max(codeName-2, codeName-max(0, j-len(l.sure)))
			if i < len(l.sure) && j < len(l.sure) {
				strength = fullName
			}
			g.own(from, to, knowledge.Name, strength)
		}
		g.words[from] = true
	}
}

// Strengths of edges between synonyms.
const (
	closeSynonym = 13
	looseSynonym = 9
)

func (g *graph) synonym(l line) {
	for i, a := range l.sure {
		for _, b := range l.sure[:i] {
			g.own(a, b, knowledge.Synonym, closeSynonym)
			g.own(b, a, knowledge.Synonym, closeSynonym)
		}
		for _, b := range l.less {
			g.own(a, b, knowledge.Synonym, looseSynonym)
			g.own(b, a, knowledge.Synonym, looseSynonym)
		}
	}
}

func (g *graph) classLine(l line) {
	if len(l.left) != 1 || knowledge.ClassNamed(l.left[0]) == 0 {
		lab.Check(fmt.Errorf("%q is not a class", l.left))
	}
	for _, w := range l.sure {
		g.words[w] = true
		g.class[w] |= knowledge.ClassNamed(l.left[0])
	}
}
