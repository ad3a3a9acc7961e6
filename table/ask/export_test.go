package ask

import (
	"time"

	"semtree/parser"
	"semtree/table/ask/correct"
)

// Objected is why a rule refuses the reading of a result as a whole; empty if none does.
func Objected(r *Result) string {
	if r.Review == nil {
		return ""
	}
	return objected(r.Review.Objections)
}

func objected(all []parser.Objection) string {
	for _, o := range all {
		if o.Force == parser.Always {
			return o.Reason
		}
	}
	return ""
}

// Objected is why a rule refuses, as a whole, one of the fifty best readings, by its program, and
// whether it is one of them.
func (p *Parser) Objected(question, program string) (why string, found bool) {
	deadline := time.Now().Add(time.Minute)
	f, err := p.Readings(question, parser.MaxK, deadline)
	if err != nil {
		return err.Error(), false
	}
	s := p.world.Begin(deadline).(*session)
	defer s.Close()
	s.Execute(f.Readings)
	for _, r := range f.Readings {
		if r.Program == program {
			return objected(s.found(f).review(r, "").objections()), true
		}
	}
	return "", false
}

// SaysLearnt reports whether a question has a word that corrections have taught a meaning.
func (p *Parser) SaysLearnt(question string) (bool, error) {
	s := p.world.Begin(time.Now().Add(time.Minute)).(*session)
	defer s.Close()
	posed, err := p.Pose(question, s)
	if err != nil {
		return false, err
	}
	s.asked = correct.NewCase(posed)
	return s.saysLearnt(), nil
}

// NearlyAsSure is nearlyAsSure.
const NearlyAsSure = nearlyAsSure
