package ask

import "time"

// Objected is why a rule refuses the reading as a whole; empty if none does.
func (r *Result) Objected() string {
	for _, o := range r.Objections {
		if len(o.Words) == 0 {
			return o.Reason
		}
	}
	return ""
}

// Objected is why a rule refuses, as a whole, one of the fifty best readings, by its program, and
// whether it is one of them.
func (p *Parser) Objected(question, program string) (why string, found bool) {
	deadline := time.Now().Add(time.Minute)
	f, err := p.Readings(question, MaxK, deadline)
	if err != nil {
		return err.Error(), false
	}
	work := p.executor.Begin(deadline)
	defer work.Close()
	executeFrom(work, f, 0, deadline)
	for _, r := range f.readings {
		if r.Program == program {
			return (&Result{Objections: f.review(r, "").objections()}).Objected(), true
		}
	}
	return "", false
}
