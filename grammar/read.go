package grammar

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"semtree/internal/textfile"
)

// Limits of a grammar file, far above the needs of any domain.
const (
	MaxTypes  = 256
	MaxLabels = 4096
	MaxTags   = 1 << 15
	MaxArgs   = 8
	MaxName   = 64      // bytes of a type's name
	MaxLine   = 1 << 16 // bytes
)

// Read reads a grammar file in the format of the package comment. Errors contain
// the name and the line, come from r, or say that the text is not UTF-8.
func Read(r io.Reader, name string) (*Grammar, error) {
	b := &builder{
		g:       &Grammar{labels: map[string]int{}},
		types:   map[string]Type{},
		tags:    map[int][]Tag{},
		taken:   map[string]int{},
		typeAt:  map[string]int{},
		labelAt: map[int]int{},
	}
	err := textfile.Lines(r, name, MaxLine, func(n int, line string) error {
		text, _, _ := strings.Cut(line, "#")
		if text = strings.TrimSpace(text); text == "" {
			return nil
		}
		b.at = n
		return b.line(text)
	})
	if err != nil {
		return nil, err
	}
	if err := b.finish(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return b.g, nil
}

// builder collects declarations until finish flattens them.
type builder struct {
	g       *Grammar
	version bool
	rootAt  int // line of the root; 0: none yet
	anyRoot bool
	types   map[string]Type
	tags    map[int][]Tag  // by label
	size    int            // of tags
	taken   map[string]int // line of each valency of a label; see valency
	at      int            // line that is read
	typeAt  map[string]int // line of each type
	labelAt map[int]int    // first line of each label
}

func (b *builder) line(text string) error {
	text = strings.Join(strings.Fields(text), " ")
	key, rest, _ := strings.Cut(text, " ")
	if !b.version {
		if key != "grammar" || rest != "1" {
			return fmt.Errorf("want %q in the first line, found %q", "grammar 1", text)
		}
		b.version = true
		return nil
	}
	switch key {
	case "type":
		return b.expand(rest, b.declareTypes)
	case "root":
		return b.root(strings.Fields(rest))
	case "entity", "pred":
		return b.expand(rest, func(text string) error { return b.declare(text, key == "entity") })
	}
	return fmt.Errorf("unknown declaration %q, want type, root, entity or pred", key)
}

// expand calls f once for each type after "for $x in", with $x replaced, or
// once with the text as it is.
func (b *builder) expand(text string, f func(string) error) error {
	text, family, ok := strings.Cut(text, " for ")
	if !ok {
		if strings.Contains(text, "$") {
			return fmt.Errorf("the variable in %q needs a list of types: for $t in state city", text)
		}
		return f(text)
	}
	fields := strings.Fields(family)
	if len(fields) < 3 || len(fields[0]) < 2 || fields[0][0] != '$' || fields[1] != "in" {
		return fmt.Errorf("want \"for $t in\" and types, found %q", "for "+family)
	}
	for _, name := range fields[2:] {
		if _, err := b.typ(name); err != nil {
			return err
		}
		if err := f(strings.ReplaceAll(text, fields[0], name)); err != nil {
			return err
		}
	}
	return nil
}

func (b *builder) finish() error {
	g := b.g
	switch {
	case !b.version:
		return fmt.Errorf("empty grammar: want %q in the first line", "grammar 1")
	case b.rootAt == 0:
		return fmt.Errorf("no root declaration: want \"root answer any\"")
	case len(g.Labels) == 0:
		return fmt.Errorf("no predicate and no entity is declared")
	}
	if b.anyRoot {
		g.RootTypes = slices.Repeat([]bool{true}, len(g.Types))
	}
	g.RootTypes = g.RootTypes[:len(g.Types)]
	g.first = make([]int, len(g.Labels)+1)
	for l := range g.Labels {
		g.first[l] = len(g.Tags)
		g.Tags = append(g.Tags, b.tags[l]...)
	}
	g.first[len(g.Labels)] = len(g.Tags)
	g.numberValencies()
	return nil
}
