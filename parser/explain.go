package parser

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"semtree/answer"
	"semtree/grammar"
)

// Stage is a stage of the way of a question that explains itself: see [Options.Explain].
type Stage string

// The stages that explain themselves, in their order.
const (
	StageLink  Stage = "link"  // [Question]: the words, and what they may mention, with the features that are not 0
	StageScore Stage = "score" // [Posed]: the best labels and arcs of each word
	StageSolve Stage = "solve" // [Found]: the certificate, and the ranked programs
	StageRun   Stage = "run"   // [Outcomes]: what each program denotes
	StageJudge Stage = "judge" // [Judgement]: what is known of the readings, what is chosen, and why; the last
	StageAll   Stage = "all"   // all of them; the question is answered as ever
)

// Stages lists what [Options.Explain] may be.
var Stages = []Stage{StageLink, StageScore, StageSolve, StageRun, StageJudge, StageAll}

// errStopped ends a question after the stage that was to be explained.
var errStopped = errors.New("the question was asked up to the stage that is explained")

// explain notes what a stage has made if the stage is to be explained. The error ends the question if no more is.
func (r *Result) explain(wanted, stage Stage, made fmt.Stringer) error {
	if wanted != stage && wanted != StageAll {
		return nil
	}
	r.Explained += fmt.Sprintf("== %s\n%s", stage, made)
	if wanted == stage {
		return errStopped
	}
	return nil
}

// printed is a text of lines, which may be rows of columns.
type printed struct{ strings.Builder }

func (b *printed) line(format string, args ...any) { fmt.Fprintf(&b.Builder, format+"\n", args...) }

// rows writes rows whose cells are ended by tabs one below the other.
func (b *printed) rows(rows []string) {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(table, row)
	}
	table.Flush() // a strings.Builder takes everything
	for line := range strings.Lines(text.String()) {
		b.line("%s", strings.TrimRight(line, " \n"))
	}
}

// features writes the names and values of those that are not 0, in lines of at most about 110 characters.
func (b *printed) features(names []string, values func(int) float64) {
	const width = 110
	line := "    "
	for i, name := range names {
		v := values(i)
		if v == 0 || part(name) {
			continue
		}
		text := fmt.Sprintf(" %s %s,", name, fewDigits(v))
		if len(line)+len(text) > width {
			b.line("%s", line)
			line = "    "
		}
		line += text
	}
	if line = strings.TrimRight(line, " ,"); line != "" {
		b.line("%s", line)
	}
}

// part reports whether a feature is not printed: one place of a vector, whose name ends in a digit, or what a word has of its
// candidates, which are printed themselves ("begins: exact").
func part(name string) bool {
	return strings.Contains(name, ": ") || name != "" && name[len(name)-1] >= '0' && name[len(name)-1] <= '9'
}

// fewDigits writes a number with few digits: they are the same wherever a score is rounded otherwise.
func fewDigits(v float64) string {
	if math.IsInf(v, 0) {
		return strings.ToLower(fmt.Sprint(v))
	}
	text := strings.TrimRight(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// String prints the words and the candidates, with the features that are not 0.
func (q *Question) String() string {
	var b printed
	names := q.names
	for i, t := range q.Tokens {
		b.line("%d %q read as %q", i+1, t.Text, q.Keys[i])
		if len(q.Kinds) > 0 {
			b.features(names.words, func(k int) float64 { return float64(q.Kinds[i*len(names.words)+k]) })
		}
	}
	for i := range q.Candidates {
		c := &q.Candidates[i]
		b.line("%s: %s", q.span(c), q.mention(c))
		if len(c.Features) > 0 {
			b.features(names.mentions, func(k int) float64 { return float64(c.Features[k]) })
		}
	}
	return b.String()
}

// names are those of what a question has as numbers.
type names struct {
	labels          []grammar.Label
	words, mentions []string // features
}

// span is the numbers and the text of the words that a candidate takes.
func (q *Question) span(c *Candidate) string {
	var texts []string
	for _, t := range q.Tokens[c.Start:c.End] {
		texts = append(texts, t.Text)
	}
	number := fmt.Sprint(c.Start + 1)
	if c.End > c.Start+1 {
		number += fmt.Sprintf("-%d", c.End)
	}
	return fmt.Sprintf("%s %q", number, strings.Join(texts, " "))
}

// mention is a candidate as programs write it.
func (q *Question) mention(c *Candidate) string {
	return fmt.Sprintf("%s(%s)", q.names.labels[c.Label].Name, strings.Join(c.Consts, ", "))
}

// shownScores is the number of labels, and of heads, that are printed of a word.
const shownScores = 4

// String prints the best labels and mentions of each word, and its best heads. 0 is the score of none.
func (p *Posed) String() string {
	var b printed
	n, L := len(p.Tokens), len(p.Grammar.Labels)
	var rows []string
	for w, t := range p.Tokens {
		label := func(l int) string {
			if c := p.Candidate(l); c != nil {
				return p.mention(c)
			}
			return p.Grammar.Labels[l].Name
		}
		head := func(h int) string {
			if h == 0 {
				return "root"
			}
			return fmt.Sprintf("%d %s", h, p.Tokens[h-1].Text)
		}
		phi := make([]float64, n+1)
		for h := range phi {
			phi[h] = p.Problem.Phi[h*n+w]
		}
		phi[w+1] = math.Inf(-1)
		rows = append(rows, fmt.Sprintf("%d %s\t%s\tunder %s", w+1, t.Text, best(p.Problem.Mu[w*L:(w+1)*L], label), best(phi, head)))
	}
	b.rows(rows)
	return b.String()
}

// best lists the names of the greatest scores.
func best(scores []float64, name func(int) string) string {
	order := make([]int, len(scores))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(scores[k], scores[i]) })
	var texts []string
	for _, i := range order[:min(len(order), shownScores)] {
		if !math.IsInf(scores[i], -1) {
			texts = append(texts, name(i)+" "+fewDigits(scores[i]))
		}
	}
	return strings.Join(texts, ", ")
}

// String prints the certificate, and the programs with their values, and what is proved of their ranks.
func (f *Found) String() string {
	var b printed
	b.line("%s, value %s, bound %s, %d nodes, %d steps", f.Result.Status, fewDigits(f.Result.Value), fewDigits(f.Result.Bound), f.Result.Nodes, f.Result.Iters)
	if f.Corrected {
		b.line("the question was corrected to this program")
	}
	var rows []string
	for i, r := range f.Readings {
		rank := "not ranked: the same words, read " + r.Sense
		switch {
		case r.Proved:
			rank = fmt.Sprintf("rank %d, proved", r.Rank)
		case r.Rank > 0:
			rank = fmt.Sprintf("rank %d, not proved", r.Rank)
		}
		rows = append(rows, fmt.Sprintf("%d\t%s\t%s\t%s", i+1, fewDigits(r.Score), r.Program, rank))
	}
	b.rows(rows)
	return b.String()
}

// Outcomes are readings that were executed, or not for a reason.
type Outcomes []*Reading

// shownElements is the number of elements of an answer that are printed.
const shownElements = 10

// String prints the first elements of the answer of each program.
func (o Outcomes) String() string {
	var b printed
	var rows []string
	for i, r := range o {
		text := r.Empty
		if r.Outcome != nil && r.Len() > 0 {
			var elements []string
			for v := range r.Elements {
				if elements = append(elements, fmt.Sprintf("%.40s", fmt.Sprint(v))); len(elements) == shownElements {
					break
				}
			}
			text = fmt.Sprintf("%d: %s", r.Len(), strings.Join(elements, "; "))
		}
		rows = append(rows, fmt.Sprintf("%d\t%s\t%s", i+1, r.Program, text))
	}
	b.rows(rows)
	return b.String()
}

// Judgement is what was said of the readings of a question, and what was decided.
type Judgement struct {
	Found    *Found
	Review   *Review
	Verdict  Verdict
	Status   answer.Status // of the result: Verdict knows of no question back
	Features []string      // names of [Review.Evidence]
}

// String prints the probabilities, the evidence that is not 0, what speaks against the chosen reading, and the decision.
func (j Judgement) String() string {
	var b printed
	var rows []string
	for i, r := range j.Found.Readings {
		if r.Probability != nil {
			rows = append(rows, fmt.Sprintf("%d\tprobability %.3f\t%s", i+1, *r.Probability, r.Program))
		}
	}
	b.rows(rows)
	chosen := "chosen: the first reading"
	switch at := j.Review.Chosen; {
	case at > 0 && j.Review.Judged:
		chosen = fmt.Sprintf("chosen: reading %d, by the judge", at+1)
	case at > 0:
		chosen = fmt.Sprintf("chosen: reading %d, for the first one %s", at+1, j.Review.Passed)
	case j.Review.Judged:
		chosen += ", by the judge"
	}
	b.line("%s", chosen)
	if len(j.Review.Evidence) > 0 {
		b.line("evidence")
		b.features(j.Features, func(i int) float64 { return j.Review.Evidence[i] })
	}
	for _, o := range j.Review.Objections {
		b.line("objection (%s): %s", strings.TrimPrefix(o.Rule+", "+o.Force.String(), ", "), o.Reason)
	}
	for _, m := range j.Review.Missing {
		b.line("missing %s: %q", m.Kind, m.Text)
	}
	decided := string(j.Status)
	if j.Verdict.Confidence != nil {
		decided += fmt.Sprintf(", confidence %.3f", *j.Verdict.Confidence)
	}
	b.line("%s", decided)
	return b.String()
}

// String says how much an objection weighs.
func (f Force) String() string {
	return [...]string{"doubt", "mild", "usual", "firm", "always"}[f]
}
