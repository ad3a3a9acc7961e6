package ask

import (
	"sort"

	"semtree/answer"
	"semtree/parser"
	"semtree/table/ask/correct"
)

// Found is what the solver found for a question about a table.
type Found struct {
	*parser.Found
	*words // of the question

	yesNo    map[string]bool    // whether a column is of yes and no
	measures map[string]measure // what is known of columns
	firsts   []int              // [K] of each reading, the first one with the same answer, as far as they were compared
	fitting  []fitting          // [K] see fits
	asks     asked              // what the question asks for
	common   Evidence           // what is the same of all readings; nil until it is asked for
	mass     []float64          // [K] see weights; likewise

	folded  string           // the question, see [value.Fold]
	looked  map[string]looks // of texts of answers, as far as they were looked at
	answers map[int]looks    // likewise, of answers, by their first readings
}

// found looks at what was found.
func (s *session) found(f *parser.Found) *Found {
	if s.asked == nil {
		s.asked = correct.NewCase(f.Posed)
	}
	x := s.wordsOf(f)
	return &Found{Found: f, words: x, yesNo: s.yesNo, measures: s.measures, asks: askedFor(x.Question.Tokens), answers: map[int]looks{}}
}

// Review implements [parser.Work].
func (s *session) Review(found *parser.Found) parser.Review {
	f := s.found(found)
	said := parser.Review{Chosen: f.choose(), Grouped: true}
	picked := said.Chosen
	reviewed := func(i int) *review { return f.review(f.Readings[i], s.without) }
	if s.bench != nil && !f.Corrected {
		if all := s.judge(f, &said); s.without == "" {
			reviewed = func(i int) *review { return all[i] }
		}
	}
	chosen := said.Chosen
	r, v := f.Readings[chosen], reviewed(chosen)
	e, _ := f.evidenceOf(chosen, v)
	said.Evidence, said.Objections, said.Missing, said.Places = e, v.objections(), v.missing(), v.places()
	if r.Whole != nil {
		s.asking.placed(f.Question.Tokens, said.Places)
	}
	if chosen != picked {
		said.Objections = append(said.Objections, v.dodged(reviewed(picked))...)
	}
	_, doubts := s.counted(r)
	for _, reason := range []string{v.otherDate(), v.unsaidDate(), v.unsaidNumber(), v.addsQuotients()} {
		if reason != "" {
			doubts = append(doubts, reason)
		}
	}
	for _, reason := range doubts {
		said.Objections = append(said.Objections, parser.Objection{Reason: reason, Kind: answer.Unsure, Force: parser.Firmly})
	}
	if chosen > 0 {
		said.Passed = f.misfit(f.Readings[0])
	}
	if r.Whole != nil && s.beside.of(r) != nil {
		if reason := s.beside.doubts(r, s.work); reason != "" {
			said.Objections = append(said.Objections, parser.Objection{Reason: reason, Force: parser.Firmly, Kind: answer.Unsure})
		}
	}
	sort.SliceStable(said.Objections, func(i, j int) bool { return said.Objections[i].Force > said.Objections[j].Force })
	doubt := func(kind answer.Refusal, reason string) {
		said.Objections = append(said.Objections, parser.Objection{Reason: reason, Kind: kind})
	}
	if content := v.leftOut(missing, missingName); len(content) > 0 {
		doubt(v.missed(content))
	}
	if bounds := v.leftOut(vital); len(bounds) > 0 {
		doubt(answer.Unfit, notUnderstood(v.texts(bounds)...))
	}
	if isLate(r) {
		doubt(answer.Unfinished, r.Empty)
	} else if r.Empty != "" {
		doubt(answer.Unsure, r.Empty)
	}
	if e[eKind] > 0 {
		doubt(answer.Unfit, "the nearest reading "+f.misfit(r))
	}
	return said
}

// missing lists the words that the reading leaves out: content words, and those that deny, compare or
// choose.
func (v *review) missing() (list []answer.Missing) {
	for _, kind := range []struct {
		role role
		name string
	}{{missing, answer.MissingWord}, {missingName, answer.MissingName}, {vital, answer.Unused}} {
		for _, w := range v.leftOut(kind.role) {
			t := v.Question.Tokens[w]
			list = append(list, answer.Missing{Text: t.Text, Start: t.Start, End: t.End, Kind: kind.name})
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Start < list[j].Start })
	return list
}

// misfit says why a reading that has an answer is passed over.
func (f *Found) misfit(r *Reading) string {
	switch {
	case f.listsYesNo(r):
		return "only lists cells of yes and no"
	case f.reversed(r.Parse):
		return "leaves out the rows that the question asks for"
	case f.trivial(r):
		return "only repeats what the question says"
	}
	return "gives another kind of answer than the question asks for"
}
