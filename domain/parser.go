package domain

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"semtree/answer"
	"semtree/grammar"
	"semtree/internal/numeral"
	"semtree/lexicon"
	"semtree/model"
	"semtree/parser"
	"semtree/solver"
)

// Parser answers the questions of one domain: see [parser.Parser].
type Parser struct {
	*parser.Parser
	Domain *Domain
}

// NewParser returns a parser for a domain, loading and verifying its model.
func NewParser(d *Domain) (*Parser, error) {
	m, err := d.Model()
	if err != nil {
		return nil, err
	}
	return NewParserWith(d, m), nil
}

// NewParserWith returns a parser for a domain with a model that was loaded for the
// domain's grammar.
func NewParserWith(d *Domain, m *model.Model) *Parser {
	return newParser(&world{d, lexicon.NewSpeller(d.Lexicon, m.Meta.Vocabulary), m}, m)
}

func newParser(w *world, m *model.Model) *Parser { return &Parser{parser.New(w, m), w.Domain} }

// Clone returns a parser that shares the domain and the weights, for use by
// another goroutine.
func (p *Parser) Clone() *Parser { return newParser(p.World().(*world), p.Model()) }

// WithDomain returns a parser of the same questions about other facts: those of
// a domain that differs from the parser's own in its facts alone, as
// [Domain.WithFacts] returns it. It shares the weights. Names are linked
// as before.
func (p *Parser) WithDomain(d *Domain) *Parser {
	return newParser(&world{d, p.World().(*world).speller, p.Model()}, p.Model())
}

// WithUses returns a parser that knows what words did in training: see
// [model.Meta.Uses]. It shares everything else.
func (p *Parser) WithUses(u model.Uses) (*Parser, error) {
	m, err := p.Model().WithUses(u)
	if err != nil {
		return nil, err
	}
	return newParser(p.World().(*world), m), nil
}

// Knows reports whether a word is in the model's vocabulary.
func (p *Parser) Knows(word string) bool {
	_, ok := p.Model().Vocabulary.ID(word)
	return ok
}

// world is a domain as a [parser.World]. It is its own [parser.Work].
type world struct {
	*Domain
	speller *lexicon.Speller
	model   *model.Model // whose words are known
}

// Language implements [parser.World].
func (w *world) Language() *grammar.Grammar { return w.Grammar }

// Features implements [parser.World].
func (w *world) Features() []string { return Features }

// Readings implements [parser.World].
func (w *world) Readings() int { return 5 }

// First implements [parser.Sparing]: the best program, and two that it may be ahead of.
func (w *world) First() int { return 3 }

// Undecided implements [parser.Sparing]: all have the answer of the best one, so that it is not known how far that is ahead.
func (w *world) Undecided(f *parser.Found) bool {
	_, known, same := ahead(f)
	return known && len(same) == len(f.Readings) && len(same) > 1
}

// Format implements [parser.World].
func (w *world) Format(n *grammar.Node) string { return w.FormatProgram(n) }

// Picture implements [parser.World].
func (w *world) Picture(n *grammar.Node) any { return w.Illustrate(n) }

// Begin implements [parser.World].
func (w *world) Begin(time.Time) parser.Work { return w }

// Clone implements [parser.World]: a domain is immutable.
func (w *world) Clone() parser.World { return w }

// Close implements [parser.Work].
func (w *world) Close() {}

// Link implements [parser.Work]. Each entity that a token may name is a candidate of one word.
func (w *world) Link(question string) (*parser.Question, error) {
	tokens, err := w.speller.Link(question)
	if err != nil {
		return nil, err
	}
	if len(tokens) > solver.MaxWords {
		return nil, fmt.Errorf("the question has %d words, at most %d can be parsed: ask a shorter one", len(tokens), solver.MaxWords)
	}
	q := &parser.Question{Tokens: make([]answer.Token, len(tokens)), Keys: make([]string, len(tokens)), Linked: tokens}
	var unknown []string
	for i, t := range tokens {
		token := &q.Tokens[i]
		*token = answer.Token{Text: question[t.Start:t.End], Start: t.Start, End: t.End, Corrected: t.Corrected, Head: -1}
		q.Keys[i] = t.Key
		_, token.Known = w.model.Vocabulary.ID(t.Key)
		token.Known = token.Known || t.Entities != nil
		if !token.Known {
			unknown = append(unknown, token.Text)
		}
		for _, e := range t.Entities {
			token.Entities = append(token.Entities, (&grammar.Node{Name: e.Label, Consts: e.Consts}).String())
			if l := w.Grammar.Label(e.Label); l >= 0 && w.Grammar.Labels[l].Entity {
				token.Name = true
				q.Candidates = append(q.Candidates, parser.Candidate{Start: i, End: i + 1, Label: l, Consts: e.Consts})
			}
		}
	}
	if len(unknown) == len(tokens) && unknown != nil {
		return q, errors.New("none of the words is known: " + strings.Join(unknown, ", "))
	}
	return q, nil
}

// Execute implements [parser.Work].
func (w *world) Execute(readings []*parser.Reading) {
	programs := make([]*grammar.Node, len(readings))
	for i, r := range readings {
		programs[i] = r.Tree
	}
	answers, errs := w.ExecuteAll(programs)
	for i, r := range readings {
		r.Outcome = outcome(answers[i])
		switch {
		case errs[i] != nil:
			r.Empty = errs[i].Error() // the program is an answer, though the facts have none
		case r.Nothing:
			r.Empty = w.emptyReason(r.Tree)
		}
	}
}

// outcome returns an answer in the form of all worlds.
func outcome(a Answer) *answer.Outcome {
	o := &answer.Outcome{Answer: a.Elements, Nothing: len(a.Values) == 0, Total: len(a.Values), Own: a}
	if o.Answer == nil {
		o.Answer = make([]any, len(a.Values))
		for i, v := range a.Values {
			if o.Answer[i] = v.Text; v.IsNumber {
				o.Answer[i], o.Unit = v.Number, v.Unit
			}
		}
	}
	if a.Rows == nil {
		return o
	}
	number := numeral.Computed()
	o.Total, o.Naming = len(a.Rows), []int{0}
	for _, row := range a.Rows {
		o.Columns, number.Unit = []string{row.Type, ""}, row.Unit
		o.Rows = append(o.Rows, []any{row.Name, row.Number})
	}
	o.Formats = []numeral.Format{{}, number}
	return o
}

// emptyReason explains an empty answer.
func (w *world) emptyReason(program *grammar.Node) string {
	if missing := w.Missing(program); len(missing) > 0 {
		return "the facts have no " + missing[0]
	}
	return "nothing in the facts satisfies the program"
}

// Tell implements [parser.Work].
func (w *world) Tell(r *parser.Reading) {
	if r.Words == "" {
		r.Words, r.Parts = w.inWords(r.Tree), w.parts(r)
	}
}

// parts describes the nodes of a program.
func (w *world) parts(r *parser.Reading) []answer.Node {
	spans := w.ProgramSpans(r.Tree)
	parts := make([]answer.Node, 0, len(spans))
	var visit func(n *grammar.Node, above int)
	visit = func(n *grammar.Node, above int) {
		i := len(parts)
		s := spans[i]
		parts = append(parts, answer.Node{Label: n.Name, Token: r.Nodes[i], Above: above, Start: s.Start, End: s.End, OwnStart: s.OwnStart, OwnEnd: s.OwnEnd})
		for _, a := range n.Args {
			visit(a, i)
		}
	}
	visit(r.Tree, -1)
	return parts
}
