package parser

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"

	"semtree/answer"
	"semtree/internal/elementary"
	"semtree/solver"
	"semtree/solver/instance"
)

// clarity is what is known of the question back that helps most: see the package comment.
type clarity struct {
	*Found
	chances []float64 // [K] of each reading, that it is right: they sum up to 1 at most
	results []int     // [K] the first reading with the same result
}

// clarityOf weighs the readings by what the judge says of them. Readings with equal results are right together: the greatest
// probability of them is theirs, which they share. What is left of 1 is that of none.
func (f *Found) clarityOf(grouped bool) *clarity {
	c := &clarity{f, make([]float64, len(f.Readings)), make([]int, len(f.Readings))}
	most, sum := make([]float64, len(f.Readings)), make([]float64, len(f.Readings))
	for i, r := range f.Readings {
		c.results[i] = i
		if r.Probability == nil || r.Failed {
			continue
		}
		if first := slices.IndexFunc(f.Readings[:i], func(o *Reading) bool { return grouped && o.SameResult(&r.Reading) }); first >= 0 {
			c.results[i] = c.results[first]
		}
		c.chances[i] = *r.Probability
		most[c.results[i]] = max(most[c.results[i]], c.chances[i])
		sum[c.results[i]] += c.chances[i]
	}
	all := 0.0
	for _, p := range most {
		all += p
	}
	for i, first := range c.results {
		if sum[first] > 0 {
			c.chances[i] *= most[first] / sum[first] / max(all, 1)
		}
	}
	return c
}

// best returns the probability of the most probable result of some readings.
func (c *clarity) best(among func(i int) bool) float64 {
	of := make([]float64, len(c.chances))
	for i, p := range c.chances {
		if among(i) {
			of[c.results[i]] += p
		}
	}
	return slices.Max(of)
}

// division is how the meanings of a word divide the readings.
type division struct {
	word   int
	labels []int // [K] of each reading: see [Posed.meaning]
	gain   float64
}

// divide returns how a word divides the readings. The gain is what an answer to "what does it mean?" adds to the probability of a right
// answer: the best reading of the meaning is taken, in place of the best of all.
func (c *clarity) divide(w int) division {
	d := division{word: w}
	for _, r := range c.Readings {
		d.labels = append(d.labels, c.meaning(r.Parse, w))
	}
	seen := []int{}
	for _, label := range d.labels {
		if !slices.Contains(seen, label) {
			seen = append(seen, label)
			d.gain += c.best(func(i int) bool { return d.labels[i] == label })
		}
	}
	d.gain -= c.best(func(int) bool { return true })
	return d
}

// divisions returns those of the words that may be asked about, the greatest gain first.
func (c *clarity) divisions() (list []division) {
	for w := range c.Tokens {
		if c.Fixed>>w&1 == 0 && c.clarifier.Unclear(w) {
			if d := c.divide(w); d.gain > 1e-9 {
				list = append(list, d)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b division) int { return cmp.Compare(b.gain, a.gain) })
	return list
}

// span returns the part of the question that a division is about: the word, or the words that all mentions take in whose readings it
// is taken.
func (c *clarity) span(d division) (words uint64) {
	for i, r := range c.Readings {
		if d.labels[i] == nothing {
			continue
		}
		takes := uint64(1) << d.word
		for v, tag := range r.Parse.Tag {
			if tag != instance.Empty {
				if set := c.Problem.Takes(v, c.Grammar.Tags[tag].Label); set>>d.word&1 != 0 {
					takes = set
				}
			}
		}
		if words == 0 {
			words = takes
		}
		if takes != words {
			return 1 << d.word
		}
	}
	return words
}

// spanOf returns the text that some words stand in.
func (f *Found) spanOf(words uint64) answer.Span {
	from, to := f.Tokens[bits.TrailingZeros64(words)].Start, f.Tokens[bits.Len64(words)-1].End
	return answer.Span{Start: from, End: to, Text: f.Text[from:to]}
}

// ask makes the question back about a division: meanings by their probability, then others that the words may have, by the
// best program with each.
func (c *clarity) ask(d division, limits solver.Options) *answer.Clarification {
	words := c.span(d)
	q := &answer.Clarification{Word: c.spanOf(words), Gain: d.gain}
	heads := map[string]int{} // the readings whose answers are told
	for i, r := range c.Readings {
		m := c.explain(c.clarifier, d.labels[i])
		if d.labels[i] == nothing && c.clarifier.Rows(d.word) {
			m = whatRowsAre
		}
		at := slices.IndexFunc(q.Meanings, func(o answer.Meaning) bool { return o.ID == m.ID })
		if at < 0 {
			at = len(q.Meanings)
			q.Meanings = append(q.Meanings, m)
		}
		to := &q.Meanings[at]
		to.Probability += c.chances[i]
		to.Readings = append(to.Readings, &r.Reading)
		if head, is := heads[m.ID]; hasAnswer(r) && (!is || c.chances[i] > c.chances[head]) {
			heads[m.ID] = i
		}
	}
	for i := range q.Meanings {
		if head, is := heads[q.Meanings[i].ID]; is {
			q.Meanings[i].Answer = c.short(c.Readings[head])
		}
	}
	slices.SortStableFunc(q.Meanings, func(a, b answer.Meaning) int { return cmp.Compare(b.Probability, a.Probability) })
	if room := answer.MaxMeanings - len(q.Meanings); room > 0 {
		q.Meanings = append(q.Meanings, c.others(q, d.word, words, room, limits)...)
	}
	q.Meanings = q.Meanings[:min(len(q.Meanings), answer.MaxMeanings)]
	return q
}

// whatRowsAre is the meaning of a word that stands for rows, and is not in the program.
var whatRowsAre = answer.Meaning{ID: FixedToRows, Text: "what a row is", Kind: answer.MeansRows}

// others returns meanings that words may have, and have in no reading, at most so many: those of the best programs with them. They have
// what probability no reading has, by exp(value).
func (c *clarity) others(q *answer.Clarification, word int, words uint64, room int, limits solver.Options) (list []answer.Meaning) {
	known := map[string]bool{}
	for _, m := range q.Meanings {
		known[m.ID] = true
	}
	type other struct {
		answer.Meaning
		score float64
	}
	var all []other
	L := len(c.Grammar.Labels)
	for i := range c.Candidates {
		l, at := len(c.Grammar.Base.Labels)+i, c.Candidates[i].Start
		score := c.Problem.Mu[at*L+l]
		if c.Problem.Takes(at, l)&words == 0 || math.IsInf(score, -1) {
			continue
		}
		m := c.explain(c.clarifier, l)
		if at := slices.IndexFunc(all, func(o other) bool { return o.ID == m.ID }); at >= 0 {
			all[at].score = max(all[at].score, score)
		} else if !known[m.ID] {
			all = append(all, other{m, score})
		}
	}
	better := func(a, b other) int { return cmp.Compare(b.score, a.score) }
	slices.SortStableFunc(all, better)
	rows := c.clarifier.Rows(word) && !known[FixedToRows]
	if rows {
		room--
	}
	all = all[:min(len(all), room)]
	for i := range all {
		all[i].score = c.fixedValue(words, all[i].ID, limits)
	}
	slices.SortStableFunc(all, better)
	left, sum := 1.0, 0.0
	for _, m := range q.Meanings {
		left -= m.Probability
	}
	for _, o := range all {
		sum += elementary.Exp64(o.score - all[0].score)
	}
	for _, o := range all {
		if !math.IsInf(o.score, -1) {
			o.Probability = max(left, 0) / 2 * elementary.Exp64(o.score-all[0].score) / sum
			list = append(list, o.Meaning)
		}
	}
	if !known[FixedToNothing] && len(list) < room {
		list = append(list, c.explain(c.clarifier, nothing))
	}
	if rows {
		list = append(list, whatRowsAre)
	}
	return list
}

// fixedValue returns the value of the best program in which words have a meaning; -Inf if there is none.
func (c *clarity) fixedValue(words uint64, id string, limits solver.Options) float64 {
	problem, posed := *c.Problem, *c.Posed
	problem.Mu = slices.Clone(problem.Mu)
	posed.Problem = &problem
	if !posed.fixWords(c.clarifier, words, id) {
		return math.Inf(-1)
	}
	r, err := c.solver.Solve(&problem, limits)
	if err != nil || r.Tree == nil {
		return math.Inf(-1)
	}
	return r.Value
}

// shortAnswer is how many elements of an answer are told with a meaning, and shortText how many characters of each.
const shortAnswer, shortText = 3, 30

func hasAnswer(r *Reading) bool { return r.Outcome != nil && !r.Failed && !r.Nothing }

// short is the answer of a reading in short, written as answers are.
func (c *clarity) short(r *Reading) string {
	var texts []string
	shown := c.clarifier.Shown(r)
	for v := range shown.Elements {
		if len(texts) == shortAnswer {
			texts = append(texts, "…")
			break
		}
		text := shown.Text(v)
		if letters := []rune(text); len(letters) > shortText {
			text = string(letters[:shortText]) + "…"
		}
		texts = append(texts, text)
	}
	return strings.TrimRight(strings.Join(texts, ", ")+" "+shown.LastUnit(), " ")
}

// leastGain is the least gain of a question back that stands beside a likely answer: nobody has to answer it.
const leastGain = 0.01

// clarify says of a result that is not sure which words are in doubt, and what to ask back if that helps. A question without an
// answer that has one to ask back asks it; not after [answer.MaxFixes].
func (p *Parser) clarify(r *Result, f *Found, limits solver.Options) {
	j := p.model.Meta.Judge
	judged := j != nil && r.Review.Judged && f.clarifier != nil
	if !judged || r.Status != answer.Likely && (r.Status != answer.Cannot || r.Refusal != answer.Unsure && r.Refusal != answer.Unfit && r.Refusal != answer.Unfound) {
		return
	}
	c := f.clarityOf(r.Review.Grouped)
	divisions := c.divisions()
	least := j.Gain
	if r.Status == answer.Likely {
		least = min(least, leastGain)
	}
	if len(divisions) > 0 && j.Gain > 0 && divisions[0].gain >= least && len(r.Fixed) < answer.MaxFixes {
		if r.Ask = c.ask(divisions[0], limits); r.Status == answer.Cannot {
			r.Status = answer.Asks
		}
	}
	if r.Status == answer.Cannot {
		return
	}
	for _, d := range divisions[:min(len(divisions), 2)] {
		r.Doubt = append(r.Doubt, c.spanOf(c.span(d)))
	}
}
