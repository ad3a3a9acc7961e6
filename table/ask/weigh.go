package ask

import "semtree/table/link"

// Weigher knows more of a reading than the judge does, such as which other tables there are. Given how probable the judge finds it that
// a reading is meant, it says how probable it is; false: it is not meant at all.
type Weigher func(q *link.Question, r *Reading, right float64) (float64, bool)

// Weighed returns a parser for the same table that chooses by what a weigher says. It needs a model with a judge.
func (p *Parser) Weighed(w Weigher) *Parser {
	world := *p.world
	world.weigher = w
	return newParser(&world, p.Model())
}

// weigh lets the weigher change what the judge says of readings, if there is one.
func (s *session) weigh(f *Found, reviews []*review, choice, right []float64) {
	if s.weigher == nil {
		return
	}
	for i, r := range f.Readings {
		probable, meant := s.weigher(f.Question, r, right[i])
		choice[i], right[i] = probable, probable
		reviews[i].never = reviews[i].never || !meant
	}
}
