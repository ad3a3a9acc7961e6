package ask

import "time"

// ExamplesUntil is Examples with another last moment for the first one.
func (p *Parser) ExamplesUntil(deadline, last time.Time) []string { return p.examples(deadline, last) }
