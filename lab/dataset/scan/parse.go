package scan

import (
	"fmt"
	"slices"
	"strings"
)

// Parse reads a command: lower-case words, separated by blanks. An error names
// the word, counted from 1, that cannot stand where it stands.
func Parse(text string) (Command, error) {
	p := &parser{words: strings.Fields(text)}
	c := Command{First: p.clause()}
	if c.Join = p.take(joins...); c.Join != "" {
		c.Second = p.clause()
	}
	if p.err == nil && p.at < len(p.words) {
		p.fail("the end of the command")
	}
	if p.err != nil {
		return Command{}, p.err
	}
	return c, nil
}

// parser reads words from left to right; after an error it takes none.
type parser struct {
	words []string
	at    int
	err   error
}

// take returns the next word if it is one of those wanted, otherwise "".
func (p *parser) take(wanted ...string) string {
	if p.err != nil || p.at == len(p.words) || !slices.Contains(wanted, p.words[p.at]) {
		return ""
	}
	p.at++
	return p.words[p.at-1]
}

func (p *parser) fail(wanted string) {
	switch {
	case p.err != nil:
	case p.at == len(p.words):
		p.err = fmt.Errorf("the command ends after %d words, want %s", p.at, wanted)
	default:
		p.err = fmt.Errorf("word %d is %q, want %s", p.at+1, p.words[p.at], wanted)
	}
}

func (p *parser) clause() (c Clause) {
	if c.Verb = p.take(verbs...); c.Verb == "" {
		p.fail("a verb: " + strings.Join(verbs, ", "))
	}
	c.Manner = p.take("opposite", "around")
	c.Direction = p.take(directions...)
	if c.Direction == "" && (c.Manner != "" || c.Verb == "turn") {
		p.fail("left or right")
	}
	c.Repeat = p.take("twice", "thrice")
	return c
}
