package ask

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"time"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/ask/correct"
)

// CorrectOptions say how long corrections may be learnt. The zero value learns all.
type CorrectOptions struct {
	// Deadline is when learning stops, after one more correction at least: the list that is then
	// given again goes on where it stopped. Zero: never.
	Deadline time.Time
	// Progress is told how many of the corrections have been learnt; nil: nothing is told.
	Progress func(done, total int)
}

// corrections are what a parser knows of corrected questions. They are not changed after
// they were learnt.
type corrections struct {
	list    []table.Correction
	keys    []string         // [list] of the questions
	places  map[string][]int // of each question in the list, by its key
	taken   []taken          // of the first ones of the list; the others wait
	weights *correct.Weights

	meant   map[string]*grammar.Node      // by the words of the question
	left    map[string][][]int            // columns of programs that leave out a word; nil of those that need none
	taught  []table.Meaning               // what all of them say of words
	learnt  []table.Meaning               // what words mean here: see [corrections.agree]
	first   []table.Meaning               // what those of the override file taught; nil: not known yet
	waiting map[string][]table.Correction // by the words of the question
}

// taken is what became of a correction.
type taken struct {
	meant   *grammar.Node // nil if it does not count
	reason  string        // why it cannot be used; empty if a later one of its question counts
	learnt  correct.Learnt
	words   []string // content words that the program leaves out
	columns []int    // that it mentions
	says    *claims  // of the meanings of words
}

// Correct makes these corrections the only ones, and says which of them it had to reject:
// see "Corrections" in the package comment. Of several corrections of one question, the last
// one counts that is not rejected. Clones made before keep what they had.
//
// It costs the time of some questions for each correction from the first one on that is not
// in the same place of the list before. The error is that there are more than
// [table.MaxCorrections].
func (p *Parser) Correct(list []table.Correction) (Corrections, error) {
	return p.CorrectWith(list, CorrectOptions{})
}

// CorrectWith is [Parser.Correct] with options.
func (p *Parser) CorrectWith(list []table.Correction, opt CorrectOptions) (Corrections, error) {
	if len(list) > table.MaxCorrections {
		return Corrections{}, fmt.Errorf("%d corrections, but the limit is %d: leave the oldest ones out", len(list), table.MaxCorrections)
	}
	old := p.world.corrections
	if old == nil {
		old = &corrections{weights: &correct.Weights{}}
	}
	c := &corrections{list: slices.Clone(list), weights: old.weights.Clone(), places: map[string][]int{}}
	for i, further := range list {
		var key string
		if i < len(old.list) && old.list[i].Question == further.Question {
			key = old.keys[i]
		} else {
			plain, _ := withoutChart(p.Table, further.Question)
			key = questionKey(plain)
		}
		c.keys, c.places[key] = append(c.keys, key), append(c.places[key], i)
	}
	kept := c.inCommon(old)
	for _, t := range slices.Backward(old.taken[kept:]) {
		c.weights.Forget(t.learnt)
	}
	c.taken = slices.Clone(old.taken[:kept])
	l := learner{Parser: p, corrections: c, tried: map[int]lesson{}}
	for i := kept; i < len(list); i++ {
		if i > kept && !opt.Deadline.IsZero() && time.Now().After(opt.Deadline) {
			break
		}
		c.taken = append(c.taken, l.take(i))
		if opt.Progress != nil {
			opt.Progress(i+1, len(list))
		}
	}
	result := c.sum(p.Table)
	c.agree(p.Table, old)
	result.Learnt = c.learnt
	taught := *p.world
	taught.corrections = c
	if !slices.Equal(old.learnt, c.learnt) {
		named := p.Table.Learn(c.learnt)
		taught.index, taught.measures = p.world.plain.Named(named), measuresOf(named)
	}
	*p = *newParser(&taught, p.Model())
	return result, nil
}

// Corrections returns the list that was given to [Parser.Correct] last.
func (p *Parser) Corrections() []table.Correction {
	if p.world.corrections == nil {
		return nil
	}
	return slices.Clone(p.world.corrections.list)
}

// Learnt returns what words mean in the table, by what [Parser.Correct] learnt last and the override file says.
func (p *Parser) Learnt() []table.Meaning {
	if p.world.corrections == nil {
		return slices.Clone(p.Table.Learnt)
	}
	return slices.Clone(p.world.corrections.learnt)
}

// inCommon returns how many of the corrections were taken before as they are to be taken now:
// they are the first ones of both lists, and the same ones follow for each of their questions.
func (c *corrections) inCommon(old *corrections) int {
	for i := range old.taken {
		if i == len(c.list) || c.list[i] != old.list[i] || !maps.Equal(maps.Collect(c.later(i)), maps.Collect(old.later(i))) {
			return i
		}
	}
	return len(old.taken)
}

// later returns the corrections of the question of another one that follow it, the last one first.
func (c *corrections) later(i int) iter.Seq2[int, table.Correction] {
	return func(yield func(int, table.Correction) bool) {
		for _, k := range slices.Backward(c.places[c.keys[i]]) {
			if k == i || !yield(k, c.list[k]) {
				return
			}
		}
	}
}

// sum makes the tables of what was taken, and says what became of all corrections.
func (c *corrections) sum(t *table.Table) Corrections {
	c.meant, c.left, c.waiting = map[string]*grammar.Node{}, map[string][][]int{}, map[string][]table.Correction{}
	rejected := []Rejected{}
	for i, t := range c.taken {
		if t.reason != "" {
			rejected = append(rejected, Rejected{c.list[i], t.reason})
		}
		if t.meant != nil {
			c.meant[c.keys[i]] = t.meant
		}
		for _, w := range t.words {
			if len(t.columns) > 0 {
				c.left[w] = append(c.left[w], t.columns)
			}
		}
	}
	var says []*claims
	for _, t := range c.taken {
		if t.says != nil {
			says = append(says, t.says)
		}
	}
	c.taught = mostMeant(t, says)
	for _, x := range says {
		for _, w := range x.idle {
			c.left[w] = [][]int{nil}
		}
	}
	for i := len(c.taken); i < len(c.list); i++ {
		c.waiting[c.keys[i]] = append(c.waiting[c.keys[i]], c.list[i])
	}
	return Corrections{Applied: len(c.meant), Rejected: rejected, Waiting: len(c.list) - len(c.taken)}
}

// agree decides what words mean: what the corrections teach or, where the override file says what was learnt, that, with what
// later corrections added and took away.
func (c *corrections) agree(t *table.Table, old *corrections) {
	c.learnt = c.taught
	if t.Learnt == nil {
		return
	}
	if c.first = old.first; slices.Equal(c.list, t.Corrections) { // also once more after some of them waited
		c.first = append([]table.Meaning{}, c.taught...)
	}
	c.learnt = slices.DeleteFunc(slices.Clone(t.Learnt), func(m table.Meaning) bool {
		return slices.Contains(c.first, m) && !slices.Contains(c.taught, m)
	})
	for _, m := range c.taught {
		if c.first != nil && !slices.Contains(c.first, m) && !slices.Contains(c.learnt, m) {
			c.learnt = append(c.learnt, m)
		}
	}
}

// learner takes corrections one by one.
type learner struct {
	*Parser
	*corrections
	tried map[int]lesson // of corrections that were looked at because of earlier ones
}

// lesson is a correction that was looked at.
type lesson struct {
	posed *correct.Case
	fault error
}

// try looks at a correction, once.
func (l *learner) try(i int) lesson {
	if _, known := l.tried[i]; !known {
		posed, fault := l.lesson(l.list[i])
		l.tried[i] = lesson{posed, fault}
	}
	return l.tried[i]
}

// take learns a correction.
func (l *learner) take(i int) taken {
	for k := range l.later(i) {
		if l.try(k).fault == nil {
			return taken{}
		}
	}
	tried := l.try(i)
	delete(l.tried, i)
	if tried.fault != nil {
		return taken{reason: tried.fault.Error()}
	}
	t := taken{meant: tried.posed.Meant, learnt: l.weights.Learn(tried.posed, l.Solver())}
	if tree, err := tried.posed.Place(t.meant, l.Solver()); err == nil {
		t.words, t.columns = tried.posed.Left(tree)
		if plain, _ := withoutChart(l.Table, l.list[i].Question); !l.world.computesIn(plain) { // the table of what a question computes has a column more
			t.says = l.world.aligned(tried.posed, tree)
		}
	}
	return t
}
