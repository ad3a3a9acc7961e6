package correct

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/solver"
	"semtree/solver/instance"
	"semtree/table/link"
	"semtree/table/value"
)

// longest is the most bytes of a part of a program in an error.
const longest = 80

// Place returns the best tree of a program: which words carry its nodes. The error says, for
// people, why the words cannot carry them. The solver is used, and has no problem afterwards.
//
// The program is the only one of a grammar that has one type for each of its nodes: that of
// a node takes those of its children. So its places are found by the solver of any question.
// Only the order of arguments of one type is lost. Where a solution breaks it, one of the two
// words stands before a place in the sentence, and the other one not: each place is tried.
func (c *Case) Place(program *grammar.Node, s *solver.Solver) (*solver.Tree, error) {
	left := work(placeWork)
	return c.place(program, s, &left)
}

// place is [Case.Place] with a limit. One search is enough unless a program compares two of a
// kind.
func (c *Case) place(program *grammar.Node, s *solver.Solver, left *work) (*solver.Tree, error) {
	base, n := c.Grammar.Base, c.Problem.Words
	typing, err := base.Typing(program)
	if err != nil {
		return nil, err
	}
	f := &search{c: c, solver: s, value: math.Inf(-1), left: left}
	f.nodes(program)
	room := make([][2]int, len(typing))
	var tags []grammar.Tag
	for u, node := range f.list {
		room[u] = [2]int{0, n}
		first := len(tags)
		for e, tag := range c.Grammar.Tags {
			if m := c.candidate(tag.Label); c.Grammar.Tag[e] == typing[u] && (m == nil || means(m, node)) {
				tags = append(tags, grammar.Tag{Label: len(f.tag), Args: f.args[u], Result: grammar.Type(u)})
				f.tag, f.node = append(f.tag, e), append(f.node, u)
			}
		}
		if first == len(tags) {
			return nil, unsaid(node)
		}
	}
	f.grammar, f.result = grammar.OneTagEach(len(typing), tags), typing
	if len(typing) <= n {
		f.try(room)
	}
	switch {
	case f.best != nil:
		return f.best, nil
	case f.late:
		return nil, errors.New("the question and the program are too long to learn from: shorten the question")
	}
	return nil, fmt.Errorf("too few words: the question has %d, but the program needs a word for each of its %d parts", n, len(typing))
}

// unsaid says that no word of the question carries a node, and what helps.
func unsaid(n *grammar.Node) error {
	text := (&grammar.Node{Name: n.Name, Consts: n.Consts}).String()
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "…"
	}
	help := ""
	switch {
	case len(n.Consts) == 0 || n.Name == grammar.NumberLabel:
	case len(n.Consts) == 1:
		help = ": name the column in the question, or give it another name that the question has (\"also called\" on the page, \"other\" in the file of corrections)"
	default:
		help = ": write the value in the question as the table has it"
	}
	return errors.New("no word of the question says " + text + help)
}

// means reports whether a mention has the constants of a node.
func means(m *link.Candidate, node *grammar.Node) bool {
	for i, text := range node.Consts {
		if i >= len(m.Consts) || value.Fold(m.Consts[i]) != value.Fold(grammar.Unquote(text)) {
			return false
		}
	}
	return true
}

// search looks for the best tree of a program.
type search struct {
	c       *Case
	solver  *solver.Solver
	list    []*grammar.Node  // [m] in preorder
	args    [][]grammar.Type // [m] children
	grammar *grammar.Grammar // of the program
	tag     []int            // [labels of grammar] tag of the question's grammar
	node    []int            // [labels of grammar]
	result  []int            // [m] tags of the base grammar
	left    *work
	late    bool // a search had to stop early

	best  *solver.Tree
	value float64
}

// nodes lists the nodes of a program, and returns the number of the first one.
func (f *search) nodes(n *grammar.Node) grammar.Type {
	u := len(f.list)
	f.list, f.args = append(f.list, n), append(f.args, nil)
	for _, a := range n.Args {
		child := f.nodes(a)
		f.args[u] = append(f.args[u], child)
	}
	return grammar.Type(u)
}

// try looks for a better tree with each node u on a word w, room[u][0] ≤ w < room[u][1].
func (f *search) try(room [][2]int) {
	c, n, L := f.c, f.c.Problem.Words, len(f.tag)
	p := &solver.Problem{Grammar: f.grammar, Words: n, Mu: make([]float64, n*L), Phi: c.Problem.Phi}
	for l, tag := range f.tag {
		p.Cover = append(p.Cover, c.Problem.Cover[c.Grammar.Tags[tag].Label])
		for w := range n {
			score := *c.mu(w, tag)
			if at := room[f.node[l]]; w < at[0] || at[1] <= w {
				score = math.Inf(-1)
			}
			p.Mu[w*L+l] = score
		}
	}
	f.solver.Reset(f.grammar)
	r, err := f.solver.Solve(p, f.left.limits())
	*f.left -= work(r.Nodes)
	f.late = f.late || r.Status == instance.Limit || *f.left <= 0
	if err != nil || r.Tree == nil || r.Value <= f.value {
		return
	}
	word := make([]int, len(room))
	for w, e := range r.Tree.Tag {
		if e != instance.Empty {
			word[f.node[e]] = w
		}
	}
	for _, args := range f.args {
		for i, b := range args {
			for _, a := range args[:i] {
				if word[a] < word[b] || f.kind(int(a)) != f.kind(int(b)) {
					continue
				}
				for at := 1; at < n && *f.left > 0; at++ {
					narrow := slices.Clone(room)
					narrow[a][1], narrow[b][0] = min(narrow[a][1], at), max(narrow[b][0], at)
					f.try(narrow)
				}
				return
			}
		}
	}
	f.value, f.best = r.Value, r.Tree
	for w, e := range r.Tree.Tag {
		if e != instance.Empty {
			f.best.Tag[w] = f.tag[e]
		}
	}
}

// kind is the type of a node.
func (f *search) kind(u int) grammar.Type { return f.c.Grammar.Base.Tags[f.result[u]].Result }
