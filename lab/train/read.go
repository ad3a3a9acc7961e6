package train

import (
	"errors"
	"fmt"
	"math"
	"math/bits"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/model"
	"semtree/solver"
	"semtree/solver/anchor"
)

// example is an example prepared for training.
type example struct {
	*Example
	words    []word // [n] without tags and heads
	class    []int  // [n] of the alignment: see newAlignment
	programs []program
}

// program is an alternative that can be anchored.
type program struct {
	given  []Node        // [m]
	labels []int         // [m]
	nodes  []anchor.Node // [m]
	taken  uint64        // words that the entities take whichever candidates stand for them
}

// span returns the words of a candidate.
func (c *Candidate) span() uint64 { return 1<<c.Word | c.Cover }

// free returns how many words the entities of a program may leave to predicates.
func (p *program) free(n int) int { return n - bits.OnesCount64(p.taken) }

// reader prepares examples.
type reader struct {
	g            *grammar.Grammar
	kinds, links int // F, G
	vocab        *model.Vocabulary
	search       search
	apart        bool // words are what matters: no candidate takes several, and nothing is known of readings
}

// read prepares an example. Programs that cannot be anchored are left out. The error
// says why the example cannot be used: its numbers do not fit, or what is wrong with
// the first program if none is left.
func (r *reader) read(x *Example) (*example, error) {
	ex := r.words(x)
	if x.Err != nil {
		return ex, x.Err
	}
	if err := r.check(x); err != nil {
		return ex, err
	}
	r.spans(ex)
	first := errors.New("no program")
	for a, nodes := range x.Programs {
		p, err := r.program(ex, nodes)
		switch {
		case err == nil:
			ex.programs = append(ex.programs, p)
		case a == 0:
			first = err
		}
	}
	if len(ex.programs) == 0 {
		return ex, first
	}
	return ex, nil
}

// words numbers the words of an example and puts the candidates on them.
func (r *reader) words(x *Example) *example {
	ex := &example{Example: x}
	for _, key := range x.Words {
		number, _ := r.vocab.ID(key)
		ex.words = append(ex.words, word{number: number, tag: none, head: none})
	}
	for _, c := range x.Candidates {
		if c.Word >= 0 && c.Word < len(ex.words) {
			w := &ex.words[c.Word]
			w.names, w.bare = append(w.names, c.Label), w.bare || c.Name
		}
	}
	return ex
}

// spans finds the classes of words, and the content words that candidates take.
func (r *reader) spans(ex *example) {
	var spans uint64
	for _, c := range ex.Candidates {
		spans |= c.span()
	}
	for i := range ex.words {
		w := &ex.words[i]
		w.content = spans>>i&1 != 0 && english.ClassOf(ex.Words[i]) == english.Content
		class := w.number
		if class == 0 && len(w.names) > 0 {
			class = len(r.vocab.Words) + w.names[0]
		}
		ex.class = append(ex.class, class)
	}
}

// check returns an error for an example whose numbers do not fit.
func (r *reader) check(x *Example) error {
	n := len(x.Words)
	switch {
	case n == 0 || n > solver.MaxWords:
		return fmt.Errorf("%d words, want 1 to %d", n, solver.MaxWords)
	case len(x.Kinds) != n*r.kinds:
		return fmt.Errorf("%d features of words, want %d×%d", len(x.Kinds), n, r.kinds)
	case !finite(x.Kinds):
		return errors.New("a feature of a word is not finite")
	case !(x.Weight > 0) || math.IsInf(x.Weight, 1):
		return fmt.Errorf("weight %g, want more than 0", x.Weight)
	case r.apart && len(x.Rivals) > 0:
		return errors.New("rivals of a question that is recombined with others")
	}
	for j, c := range x.Candidates {
		switch {
		case c.Word < 0 || c.Word >= n || n < solver.MaxWords && c.Cover>>n != 0 || c.Cover>>c.Word&1 != 0:
			return fmt.Errorf("candidate %d stands on word %d and takes the further words %b, of %d words", j, c.Word, c.Cover, n)
		case j > 0 && c.Word < x.Candidates[j-1].Word:
			return fmt.Errorf("candidate %d stands on word %d, before the one in front of it", j, c.Word)
		case r.apart && c.Cover != 0:
			return fmt.Errorf("candidate %d takes several words, which neither recombination nor %v anchoring can do", j, CondGrad)
		case c.Label < 0 || c.Label >= len(r.g.Labels) || !r.g.Labels[c.Label].Entity:
			return fmt.Errorf("candidate %d has label %d, which is not that of an entity", j, c.Label)
		case len(c.Features) != r.links:
			return fmt.Errorf("candidate %d has %d features, want %d", j, len(c.Features), r.links)
		case !finite(c.Features):
			return fmt.Errorf("candidate %d has a feature that is not finite", j)
		}
	}
	for i, rival := range x.Rivals {
		if err := x.checkRival(rival, r.g.Labels); err != nil {
			return fmt.Errorf("rival %d: %w", i, err)
		}
	}
	return nil
}

// checkRival returns an error for a reading that is none of the example.
func (x *Example) checkRival(rival []Place, labels []grammar.Label) error {
	n := int32(len(x.Words))
	for _, p := range rival {
		switch {
		case p.Word < 0 || p.Word >= n || p.Head < 0 || p.Head > n || p.Head == p.Word+1:
			return fmt.Errorf("word %d with head %d, of %d words", p.Word, p.Head, n)
		case p.Label < 0 || int(p.Label) >= len(labels):
			return fmt.Errorf("there is no label %d", p.Label)
		case labels[p.Label].Entity != (p.Candidate >= 0) || int(p.Candidate) >= len(x.Candidates):
			return fmt.Errorf("candidate %d for label %s", p.Candidate, labels[p.Label].Name)
		case p.Candidate >= 0 && (x.Candidates[p.Candidate].Label != int(p.Label) || x.Candidates[p.Candidate].Word != int(p.Word)):
			return fmt.Errorf("candidate %d stands on word %d with label %d, not on word %d with label %d",
				p.Candidate, x.Candidates[p.Candidate].Word, x.Candidates[p.Candidate].Label, p.Word, p.Label)
		}
	}
	return nil
}

// program prepares an alternative. Whether it can be anchored does not depend on the
// scores, so that it is tried with scores of 0.
func (r *reader) program(ex *example, given []Node) (program, error) {
	p := program{given: given}
	if len(given) == 0 || len(given) > len(ex.Words) {
		return p, fmt.Errorf("%d words are too few for a program of %d nodes", len(ex.Words), len(given))
	}
	for u, node := range given {
		if err := r.node(ex, given, u); err != nil {
			return p, fmt.Errorf("node %d: %w", u, err)
		}
		p.labels = append(p.labels, r.g.Tags[node.Tag].Label)
		p.nodes = append(p.nodes, anchor.Node{Parent: node.Parent, After: node.After})
		if node.Candidates == nil {
			continue
		}
		always := ^uint64(0)
		for _, j := range node.Candidates {
			always &= ex.Candidates[j].span()
		}
		p.taken |= always
	}
	if !r.search.possible(ex, &p, len(r.g.Labels)) {
		return p, errors.New("its nodes have no place on different words, in the order of the program's arguments")
	}
	return p, nil
}

// node checks node u of a program.
func (r *reader) node(ex *example, given []Node, u int) error {
	node := given[u]
	if node.Tag < 0 || node.Tag >= len(r.g.Tags) {
		return fmt.Errorf("there is no tag %d", node.Tag)
	}
	l := r.g.Tags[node.Tag].Label
	label := r.g.Labels[l]
	switch {
	case u == 0 && (node.Parent != -1 || node.After != -1):
		return errors.New("the root has a parent, or stands after a node")
	case u > 0 && (node.Parent < 0 || node.Parent >= u):
		return fmt.Errorf("its parent is node %d", node.Parent)
	case u > 0 && node.After != -1 && (node.After <= 0 || node.After >= u || given[node.After].Parent != node.Parent):
		return fmt.Errorf("it stands after node %d, which is not an earlier sibling", node.After)
	case label.Entity != (len(node.Candidates) > 0):
		return fmt.Errorf("%d candidates for label %s", len(node.Candidates), label.Name)
	}
	for _, j := range node.Candidates {
		if j < 0 || j >= len(ex.Candidates) || ex.Candidates[j].Label != l {
			return fmt.Errorf("candidate %d does not have label %s", j, label.Name)
		}
	}
	return nil
}
