package domain

import "fmt"

// Samples reports whether there are other facts to ask about: whether the
// executor is a [Sampler].
func (d *Domain) Samples() bool {
	_, ok := d.Executor.(Sampler)
	return ok
}

// Sample returns the domain over the facts that a seed gives. All else is
// shared: names are linked as before.
func (d *Domain) Sample(seed uint64) (*Domain, error) {
	s, ok := d.Executor.(Sampler)
	if !ok {
		return nil, fmt.Errorf("the domain %s has facts of its own and no samples", d.Name)
	}
	return d.over(s.Sample(seed)), nil
}

// WithFacts returns the domain over the facts in a text, for questions about
// other facts than its own; the domain itself if the text is empty. All else is
// shared: names are linked as before.
func (d *Domain) WithFacts(facts string) (*Domain, error) {
	if facts == "" {
		return d, nil
	}
	s, ok := d.Executor.(Sampler)
	if !ok {
		return nil, fmt.Errorf("the domain %s has facts of its own and takes no others", d.Name)
	}
	e, err := s.WithFacts(facts)
	if err != nil {
		return nil, err
	}
	return d.over(e), nil
}

// over returns the domain with another executor.
func (d *Domain) over(e Executor) *Domain {
	other := *d
	other.Executor = e
	return &other
}
