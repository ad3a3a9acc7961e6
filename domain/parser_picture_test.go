package domain_test

import (
	"encoding/json"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
	"semtree/parser"
)

// painter is an executor whose pictures are texts: which facts, and the program.
type painter struct {
	domain.Executor
	facts string
}

func (p painter) Illustrate(program *grammar.Node) any {
	if program == nil {
		return p.facts
	}
	return p.facts + ": " + program.String()
}

// over returns a parser's domain with pictures of facts.
func over(p *domain.Parser, facts string) *domain.Domain {
	d := *p.Domain
	d.Executor = painter{d.Executor, facts}
	return &d
}

func painted(t *testing.T) *domain.Parser {
	p := geo(t)
	return p.WithDomain(over(p, "own"))
}

func TestPicture(t *testing.T) {
	p := painted(t)
	const question = "which states border on texas ?"
	for _, test := range []struct {
		name, question string
		opt            parser.Options
		want           any
	}{
		{"program", question, parser.Options{Picture: true}, "own: state(next_to_2(stateid('texas')))"},
		{"no program", "", parser.Options{Picture: true}, "own"},
		{"refused", question, parser.Options{Picture: true, MinConfidence: 1}, "own"},
		{"not asked for", question, parser.Options{}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := p.Ask(test.question, test.opt)
			if r.Picture != test.want {
				t.Errorf("picture %v, want %v", r.Picture, test.want)
			}
			text, err := json.Marshal(r)
			if err != nil || strings.Contains(string(text), `"picture"`) != (test.want != nil) {
				t.Errorf("%s, error %v: want a picture only if there is one", text, err)
			}
		})
	}
	d := *p.Domain
	d.Executor = struct{ domain.Executor }{d.Executor} // without its other abilities
	if r := p.WithDomain(&d).Ask(question, parser.Options{Picture: true}); r.Picture != nil {
		t.Errorf("picture %v of a domain that draws none", r.Picture)
	}
}

// TestPictures: alternatives have pictures if they are asked for.
func TestPictures(t *testing.T) {
	p := painted(t)
	for _, asked := range []bool{false, true} {
		r := p.Ask("which states border on texas ?", parser.Options{K: 2, Picture: true, Pictures: asked})
		if len(r.Alternatives) != 2 {
			t.Fatalf("%d alternatives, want 2", len(r.Alternatives))
		}
		for _, a := range r.Alternatives {
			want := any(nil)
			if asked {
				want = "own: " + a.Tree.String()
			}
			if a.Picture != want {
				t.Errorf("pictures asked for: %v: picture %v of an alternative, want %v", asked, a.Picture, want)
			}
		}
	}
}

// TestWithDomain: the other facts are the new parser's alone, and all else
// is the same.
func TestWithDomain(t *testing.T) {
	p := painted(t)
	other := p.WithDomain(over(p, "other"))
	const question = "tell me the capital of utah ?"
	a, b := p.Ask(question, parser.Options{Picture: true}), other.Ask(question, parser.Options{Picture: true})
	if a.Picture != "own: capital(loc_2(stateid('utah')))" || b.Picture != "other: capital(loc_2(stateid('utah')))" {
		t.Errorf("pictures %v and %v", a.Picture, b.Picture)
	}
	if fingerprint(a) != fingerprint(b) {
		t.Errorf("%s with own facts, %s with others", fingerprint(a), fingerprint(b))
	}
}
