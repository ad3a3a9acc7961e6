package several

import (
	"semtree/answer"
	"semtree/parser"
	"semtree/table/ask"
)

// decide says whether the question is answered, now that the readings of other tables are known: by the same limits as those of one table
// ([parser.Parser.Ask]), and by what is known against the reading.
func (p *Parser) decide(r *answered, o ask.Options) {
	r.Confidence = &r.probable
	if o.AnswerAll {
		return
	}
	least, overruled := p.judge.Threshold, parser.Mildly
	switch {
	case o.MinConfidence > 0:
		least, overruled = o.MinConfidence, parser.Firmly
	case r.probable >= p.judge.Overrules:
		overruled = parser.Usually
	}
	likely := o.MinConfidence == 0 && p.judge.Likely > 0 && r.probable >= p.judge.Likely && r.Proof == answer.Optimal && !r.Review.Against(parser.Firmly)
	switch status := r.Status; {
	case r.probable >= least && !r.Review.Against(overruled):
		if r.answer(answer.Sure); status != answer.Sure {
			r.Reason = ""
		}
		if r.Doubt, r.Ask = nil, nil; r.PassedOver > 0 {
			r.Reason = parser.JudgedNote
		}
	case likely:
		if r.answer(answer.Likely); status == answer.Sure {
			r.Reason = "another table may be meant"
		}
	case !r.Refused:
		refuse(r.Result, answer.Unsure, "this is not probably what is meant: another table may be")
	}
}

// answer makes the first alternative of a refused result its answer.
func (r *answered) answer(status answer.Status) {
	if r.Reading == nil {
		r.Reading, r.Alternatives = r.Alternatives[0], r.Alternatives[1:]
		r.Refused, r.Refusal, r.Judged = false, "", true
	}
	r.Status = status
}

// refuse makes an answer the first alternative.
func refuse(r *ask.Result, kind answer.Refusal, reason string) {
	if r.Reading != nil {
		r.Alternatives, r.Reading = append([]*answer.Reading{r.Reading}, r.Alternatives...), nil
	}
	r.Status, r.Refused, r.Refusal, r.Reason, r.PassedOver = answer.Cannot, true, kind, reason, 0
	r.Doubt, r.Ask, r.Judged = nil, nil, false
}
