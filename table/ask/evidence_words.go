package ask

import "semtree/parser"

// omitted notes what a reading leaves out.
func (v *review) omitted(e Evidence, f *parser.Found) {
	content, run := 0.0, 0.0
	left := make([]bool, len(v.roles))
	for w, role := range v.roles {
		if v.content(w) {
			content++
		}
		left[w] = role == missing || role == missingName
		switch {
		case left[w]:
			run++
			e.raise(eRun, run)
			e.lacks(v.words, w, f.NoLabel(w))
			if role == missingName {
				e[eNames]++
			}
			continue
		case role == vital:
			e[eVital]++
		case role == ordinary && v.known[w] && !v.labelled[w] && v.carrying[w] > mostly:
			e[eFunction] += v.carrying[w]
		}
		if v.content(w) || v.labelled[w] {
			run = 0
		}
	}
	e[eMissingShare] = e[eMissing] / max(content, 1)
	e.set(eAllMissing, e[eMissing] >= content)
	e[eBeyondTwo] = max(e[eMissing]-2, 0)
	if w := v.askedWord(); w >= 0 && left[w] {
		e[eAskedLeft], e[eAskedCarrying] = 1, v.carrying[w]
		e.set(eAskedCount, v.Tree.Name == "count")
	}
}

// lacks notes a content word that is left out, and −log of the probability that it carries nothing.
func (e Evidence) lacks(x *words, w int, none float64) {
	e[eMissing]++
	e[eCarrying] += x.carrying[w]
	if !x.known[w] {
		e[eUnknown]++
	} else if x.carrying[w] < seldom {
		e[eBenign]++
	}
	e[eNone] += none
	e.raise(eNoneLeast, none)
	named, cell, related, linked := 0.0, 0.0, 0.0, false
	for i := range x.Question.Candidates {
		c := &x.Question.Candidates[i]
		if w < c.Start || c.End <= w || best(c.Features, guess) > 0 {
			continue
		}
		linked = true
		switch {
		case !isColumn(c):
			if best(c.Features, exact) > 0 {
				cell = max(cell, best(c.Features, share))
			}
		case best(c.Features, byName) > 0:
			named = max(named, quality(c))
			fallthrough
		default:
			related = max(related, best(c.Features, matches))
		}
	}
	e[eNamedLeft] += named
	e[eCellLeft] += cell
	e[eRelatedLeft] += related
	if !linked {
		e[eUnlinked]++
	}
}
