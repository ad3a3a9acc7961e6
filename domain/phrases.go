package domain

import (
	"fmt"
	"strings"

	"semtree/grammar"
)

// PhrasesFile says programs in words. It is optional.
const PhrasesFile = "phrases.tsv"

// phrase says the nodes of a label in words that have so many arguments.
type phrase struct {
	args  int      // or constants; anyArgs for an entity with any number of them
	fixed []string // what each argument or constant has to be, "" for anything; nil: anything for all
	alone template
	kind  template // if what it denotes is given a kind, such as "rivers"; nil without one
	state template // what follows "are", as in "things that are left of the cube"; nil for the phrase alone
}

const anyArgs = -1

// fits returns how many arguments of a node the phrase fixes, -1 if it is not for
// the node.
func (p *phrase) fits(n *grammar.Node) int {
	if p.args == anyArgs {
		return 0
	}
	if p.args != len(n.Args)+len(n.Consts) {
		return -1
	}
	count := 0
	for i := range p.fixed {
		if want := p.fixes(i); want != "" {
			if want != leaf(n, i) {
				return -1
			}
			count++
		}
	}
	return count
}

// fixes returns what argument i has to be, "" for anything.
func (p *phrase) fixes(i int) string {
	if p.fixed == nil {
		return ""
	}
	return p.fixed[i]
}

// leaf returns constant i of an entity, and the name of argument i of another node; "" for
// an argument that is more than a name.
func leaf(n *grammar.Node, i int) string {
	if len(n.Consts) > 0 {
		return n.Consts[i]
	}
	if a := n.Args[i]; len(a.Args)+len(a.Consts) == 0 {
		return a.Name
	}
	return ""
}

// loadPhrases reads the phrases of each label of the grammar, if the folder has any.
func (d *Domain) loadPhrases() error {
	return d.rows(PhrasesFile, func(_ int, row string) error {
		if d.phrases == nil {
			d.phrases = make([][]phrase, len(d.Grammar.Labels))
		}
		return readPhrase(row, d.Grammar, d.phrases)
	})
}

func readPhrase(row string, g *grammar.Grammar, phrases [][]phrase) error {
	cells := strings.Split(row, "\t")
	if len(cells) < 2 || len(cells) > 4 || cells[1] == "" {
		return fmt.Errorf("want a label, a tab and a phrase, and perhaps a tab and a phrase with * for a kind, found %q", row)
	}
	l, fixed, err := readPattern(cells[0], g)
	if err != nil {
		return err
	}
	p := phrase{fixed: fixed}
	if p.alone, p.args, err = readTemplate(cells[1], g, l, fixed); err != nil {
		return err
	}
	for i, to := range []*template{&p.kind, &p.state} {
		if len(cells) < i+3 || cells[i+2] == "" {
			continue
		}
		var args int
		if *to, args, err = readTemplate(cells[i+2], g, l, fixed); err != nil {
			return err
		}
		if args != p.args {
			return fmt.Errorf("%q and %q name different numbers of arguments", cells[1], cells[i+2])
		}
	}
	if p.kind != nil && !strings.Contains(cells[2], "*") {
		return fmt.Errorf("%q has no * for the kind", cells[2])
	}
	for _, other := range phrases[l] {
		if other.args == p.args && strings.Join(other.fixed, ",") == strings.Join(fixed, ",") {
			return fmt.Errorf("%s has two phrases", cells[0])
		}
	}
	phrases[l] = append(phrases[l], p)
	return nil
}

// readPattern reads what a phrase is for: a label, or one of which some arguments or
// constants are fixed, as in walk({1}, around) and town({1}, _).
func readPattern(text string, g *grammar.Grammar) (l int, fixed []string, err error) {
	if l = g.Label(text); l >= 0 {
		return l, nil, nil
	}
	name, args, _ := strings.Cut(text, "(")
	args, found := strings.CutSuffix(args, ")")
	if found {
		l = g.Label(name)
	}
	if l < 0 {
		return l, nil, fmt.Errorf("%q is not a label of the grammar", text)
	}
	some := false
	for i, arg := range strings.Split(args, ",") {
		arg = strings.TrimSpace(arg)
		if arg == fmt.Sprintf("{%d}", i+1) {
			arg = ""
		} else if !fixable(g, g.Labels[l].Entity, arg) {
			return l, nil, fmt.Errorf("%s: want {%d} or, in its place, %s, found %q", text, i+1, fixableText(g.Labels[l].Entity), arg)
		}
		fixed = append(fixed, arg)
		some = some || arg != ""
	}
	if !some {
		return l, nil, fmt.Errorf("%s: write %s alone for any arguments", text, name)
	}
	if !g.Labels[l].Entity && !takes(g, l, len(fixed)) {
		return l, nil, fmt.Errorf("%s: %s has %s arguments", text, name, arities(g, l))
	}
	return l, fixed, nil
}

// fixable reports whether a text is a constant, if it is for an entity, or else a
// predicate without arguments.
func fixable(g *grammar.Grammar, entity bool, text string) bool {
	if entity {
		n, err := grammar.Parse("f(" + text + ")")
		return err == nil && len(n.Consts) == 1
	}
	l := g.Label(text)
	return l >= 0 && !g.Labels[l].Entity && takes(g, l, 0)
}

func fixableText(entity bool) string {
	if entity {
		return "a constant"
	}
	return "a predicate without arguments"
}

// takes reports whether a label may have so many arguments.
func takes(g *grammar.Grammar, l, args int) bool {
	from, to := g.TagsOf(l)
	for _, tag := range g.Tags[from:to] {
		if len(tag.Args) == args {
			return true
		}
	}
	return false
}

// arities lists how many arguments a label may have: "0, 1 or 2".
func arities(g *grammar.Grammar, l int) string {
	var list []string
	for n := range grammar.MaxArgs + 1 {
		if takes(g, l, n) {
			list = append(list, fmt.Sprint(n))
		}
	}
	last := len(list) - 1
	if last < 1 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
