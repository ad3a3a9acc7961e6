package ask

import "time"

// Contrary is why the reading cannot be what the words ask for; empty if it can.
func (r *Result) Contrary() string { return r.contrary }

// Contrary is why one of the fifty best readings cannot be what the words ask for, by its
// program, and whether it is one of them.
func (p *Parser) Contrary(question, program string) (why string, found bool) {
	deadline := time.Now().Add(time.Minute)
	f, err := p.Readings(question, MaxK, deadline)
	if err != nil {
		return err.Error(), false
	}
	work := p.executor.Begin(deadline)
	defer work.Close()
	executeFrom(work, f, 0, deadline)
	f.execute = work.Execute
	for _, r := range f.readings {
		if r.Program == program {
			return f.contrary(r), true
		}
	}
	return "", false
}
