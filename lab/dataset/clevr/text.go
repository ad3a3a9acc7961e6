package clevr

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"semtree/domain/clevr"
)

// thing is the word for an unspecified shape.
const thing = "thing"

// said lists the texts for a value or a relation; others are their own text.
var said = map[string][]string{
	thing:    {"thing", "object"},
	"sphere": {"sphere", "ball"},
	"cube":   {"cube", "block"},
	"large":  {"large", "big"},
	"small":  {"small", "tiny"},
	"metal":  {"metallic", "metal", "shiny"},
	"rubber": {"rubber", "matte"},
	"left":   {"left of", "to the left of", "on the left side of"},
	"right":  {"right of", "to the right of", "on the right side of"},
	"behind": {"behind"},
	"front":  {"in front of"},
}

// text writes a question: one of the texts, with the same word at each place of a
// hole, and each part in brackets with probability ½.
func (t *Template) text(values []string, rng *rand.Rand) string {
	text := t.Texts[rng.IntN(len(t.Texts))]
	for _, p := range t.order {
		v := values[p]
		if v == "" && t.isShape(p) {
			v = thing
		}
		if words := said[v]; len(words) > 0 {
			v = words[rng.IntN(len(words))]
		}
		text = strings.ReplaceAll(text, t.params[p].name, v)
	}
	text = strings.Join(strings.Fields(leaveOut(text, rng)), " ")
	if t.differ(values) {
		text = strings.ReplaceAll(strings.ReplaceAll(text, " other ", " "), " another ", " a ")
	}
	return text
}

func (t *Template) isShape(p int) bool {
	return !t.params[p].relation && t.params[p].attr == clevr.Shape
}

// leaveOut keeps each part in brackets or not, inner parts first.
func leaveOut(text string, rng *rand.Rand) string {
	for {
		end := strings.IndexByte(text, ']')
		if end < 0 {
			return text
		}
		start := strings.LastIndexByte(text[:end], '[')
		part := ""
		if rng.IntN(2) == 0 {
			part = text[start+1 : end]
		}
		text = text[:start] + part + text[end+1:]
	}
}

// differ reports whether a text that mentions two things, and nothing else, gives
// them different values of an attribute: then one is not "another" such thing. An
// unspecified shape counts as a value here, as in [johnson2017].
func (t *Template) differ(values []string) bool {
	if len(t.order) != 2*int(clevr.NumAttributes) {
		return false
	}
	names := make([]string, len(t.order))
	for i, p := range t.order {
		names[i] = t.params[p].name
	}
	for i, first := range []string{"<Z>", "<C>", "<M>", "<S>"} {
		a, b := slices.Index(names, first), slices.Index(names, first[:2]+"2>")
		if a < 0 || b < 0 {
			return false
		}
		v, w := values[t.order[a]], values[t.order[b]]
		if clevr.Attribute(i) == clevr.Shape {
			if v != w {
				return true
			}
		} else if v != "" && w != "" && v != w {
			return true
		}
	}
	return false
}

func itoa(n int) string { return strconv.Itoa(n) }

// numbers lists numbers.
func numbers(from, to int) (list []string) {
	for n := from; n <= to; n++ {
		list = append(list, itoa(n))
	}
	return list
}
