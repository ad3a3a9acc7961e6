package domain_test

import (
	"os"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/grammar"
	"semtree/parser"
)

// TestParts: each part stands on a token that has its label, hangs on the part of
// that token's head, and is written in the program where its span says.
func TestParts(t *testing.T) {
	for _, name := range []string{"geo", "scan", "clevr"} {
		d, err := domain.Load(os.DirFS(""+name), builtin.Executors())
		if err != nil {
			t.Fatal(err)
		}
		p, err := domain.NewParser(d)
		if err != nil {
			t.Fatal(err)
		}
		for _, question := range d.Examples {
			r := p.Ask(question, parser.Options{K: 4, AnswerAll: true, Picture: true, Pictures: true})
			if len(r.Parts) == 0 {
				t.Fatalf("%s: no parts", question)
			}
			checkParts(t, p, r.Program, r.Parts, r.Tree.Size())
			for i, part := range r.Parts {
				token := r.Tokens[part.Token]
				above := 0
				if part.Above >= 0 {
					above = r.Parts[part.Above].Token + 1
				}
				if token.Label != part.Label || token.Head != above {
					t.Errorf("%s: part %d is %+v, on token %+v", r.Program, i, part, token)
				}
			}
			for _, a := range r.Alternatives {
				checkParts(t, p, a.Program, a.Parts, a.Tree.Size())
				if (a.Picture == nil) != (r.Picture == nil) {
					t.Errorf("%s: the alternative has picture %v, the result %v", a.Program, a.Picture, r.Picture)
				}
			}
		}
	}
}

// checkParts looks at the parts of one program: a span lies in that of the part
// above, or around it, as where CLEVR writes values in another order; and no token
// carries two parts.
func checkParts(t *testing.T, p *domain.Parser, program string, parts []answer.Node, size int) {
	t.Helper()
	if len(parts) != size {
		t.Fatalf("%s: %d parts of %d nodes", program, len(parts), size)
	}
	tokens := map[int]bool{}
	for i, part := range parts {
		if tokens[part.Token] {
			t.Errorf("%s: two parts on token %d", program, part.Token)
		}
		tokens[part.Token] = true
		if (i == 0) != (part.Above < 0) || part.Above >= i {
			t.Errorf("%s: part %d is below part %d", program, i, part.Above)
			continue
		}
		own := program[part.OwnStart:part.OwnEnd]
		if label := p.Domain.Grammar.Label(part.Label); part.Label != grammar.NumberLabel && (label < 0 || len(own) < len(part.Label) || own[:len(part.Label)] != part.Label) {
			t.Errorf("%s: part %d is called %s and written %q", program, i, part.Label, own)
		}
		if i == 0 {
			continue
		}
		above := parts[part.Above]
		inside := above.Start <= part.Start && part.End <= above.End
		if around := part.Start <= above.Start && above.End <= part.End; !inside && !around {
			t.Errorf("%s: part %d at %d to %d is outside of the one above", program, i, part.Start, part.End)
		}
	}
}

// TestRefusedParts: the parts of a refused program are those of the first
// alternative, as its answer is.
func TestRefusedParts(t *testing.T) {
	r := geo(t).Ask("which states border on texas ?", parser.Options{MinConfidence: 1})
	if r.Reading != nil || len(r.Alternatives) == 0 || len(r.Alternatives[0].Parts) != 3 {
		t.Errorf("alternatives %+v", r.Alternatives)
	}
}
