package ask

import (
	"slices"
	"sync"
	"time"

	"semtree/lexicon/english"
	"semtree/model"
	"semtree/parser"
	"semtree/solver/instance"
	"semtree/table"
	"semtree/table/link"
)

// JudgeFeatures are the names of the features of a reading that a judge reads: its evidence, the rules that object to it, how it
// stands among the others, and how its mentions match in the mean, those of columns, those of values, and that of the column that
// is asked for.
var JudgeFeatures = sync.OnceValue(func() (names []string) {
	names = append(names, Features...)
	for _, r := range rules {
		names = append(names, "rule "+r.Name) // also of those that no judge reads, which are always 0
	}
	names = append(names, judgeNames[:]...)
	names = append(names, senseNames...)
	for _, of := range []string{"column: ", "value: ", "asked: "} {
		for _, name := range link.Features {
			names = append(names, of+name)
		}
	}
	return names
})

const (
	jFirst  = iota // the best by its score
	jRank          // its place, at most 9
	jBehind        // how much its score is less than the best one's
	jFits          // its answer is of the kind that is asked for, and says something
	jCovers        // it takes all words that mentions of the best one take
	jPicked        // it is the first one that is not passed over: see the package comment
	jObjections
	jColumns // mentions of columns
	jValues  // other mentions
	jNumbers
)

var judgeNames = [jNumbers]string{"first", "rank", "behind", "fits", "covers", "picked", "objections", "mentions of columns", "other mentions"}

// readingsOf is what a judge reads of the readings that were found; places are those of its features in [JudgeFeatures].
func (f *Found) readingsOf(reviews []*review, picked int, j *model.Judge, places []int) *model.Readings {
	in := &model.Readings{Words: f.Words, Kinds: f.Question.WordFeatures}
	in.Features = make([]float32, 0, len(reviews)*len(places))
	n := len(reviews) * len(f.Words)
	in.Labels, in.Heads, in.Roles, in.Mentions = make([]int, 0, n), make([]int, 0, n), make([]int, 0, n), make([]int, 0, n)
	numbers := map[*link.Candidate]int{}
	all := make([]float32, len(JudgeFeatures()))
	for i, v := range reviews {
		clear(all)
		f.judged(all, i, v, i == picked)
		for _, at := range places {
			in.Features = append(in.Features, all[at])
		}
		for w := range f.Words {
			label, head := 0, 0
			if v.labelAt(w) != "" {
				label = j.Label(v.labelAt(w))
			}
			if v.Parse.Tag[w] != instance.Empty {
				if head = j.Root(); v.Parse.Head[w] > 0 {
					head = j.Label(v.labelAt(v.Parse.Head[w] - 1))
				}
			}
			mention := 0
			if c := v.taking[w]; c != nil {
				if numbers[c] == 0 {
					numbers[c] = len(numbers) + 1
					in.Links = append(in.Links, c.Features...)
				}
				mention = numbers[c]
			}
			in.Mentions = append(in.Mentions, mention)
			in.Labels, in.Heads, in.Roles = append(in.Labels, label), append(in.Heads, head), append(in.Roles, int(v.standing(w)))
		}
	}
	return in
}

// judged notes the features of reading i.
func (f *Found) judged(x []float32, i int, v *review, picked bool) {
	r := v.Reading
	e, asks := f.evidenceOf(i, v)
	for k, value := range e {
		x[k] = float32(value)
	}
	x = x[len(e):]
	objections := 0
	for _, o := range v.object() {
		if i := slices.IndexFunc(rules, func(r Rule) bool { return r.Name == o.Rule }); !rules[i].unread {
			x[i] = 1
			objections++
		}
	}
	x = x[len(rules):]
	is := func(holds bool) float32 {
		if holds {
			return 1
		}
		return 0
	}
	x[jFirst], x[jRank], x[jBehind] = is(i == 0), float32(min(i, 9)), float32(f.Readings[0].Score-r.Score)
	x[jFits], x[jCovers], x[jPicked] = is(f.fits(i)), is(f.Readings[0].Covered&^r.Covered == 0), is(picked)
	x[jObjections] = float32(objections)
	f.sensed(x[jNumbers:], v)
	sums := x[int(jNumbers)+sNumbers:]
	G := len(link.Features)
	v.mentioned(func(c *link.Candidate) bool {
		to, count := sums[G:2*G], &x[jValues]
		if isColumn(c) {
			to, count = sums[:G], &x[jColumns]
		}
		*count++
		for k, value := range c.Features {
			to[k] += value
		}
		return true
	})
	for k := range G {
		sums[k] /= max(x[jColumns], 1)
		sums[G+k] /= max(x[jValues], 1)
	}
	if asks != nil {
		copy(sums[2*G:], asks.Features)
	}
}

// reviews looks at each reading, by all rules: what one of them is worth is measured with the same choice.
func (f *Found) reviews() (all []*review) {
	t := turner{f.Found, f.words, f.measures}
	great, little := t.ends()
	for _, r := range f.Readings {
		v := f.review(r, "")
		v.placed = r.Placed()
		v.never = v.mixed() || v.neverEmpty() || t.contrary(v.placed, great, little)
		all = append(all, v)
	}
	return all
}

// judge lets the judge choose among the readings, and say how probable it is that the chosen one is right. Only readings
// whose rank is proved, and companions, are chosen. One that could not be executed may be what is meant: if it is chosen, or the best one, the
// question is refused for the reason that it gives. No reading leaves out a word that is a cell of the table if another one does not.
//
// It returns the reviews of the readings.
func (s *session) judge(f *Found, said *parser.Review) []*review {
	reviews := f.reviews()
	choice, right, err := s.bench.Score(f.readingsOf(reviews, said.Chosen, s.bench.Judge, s.places))
	if err != nil {
		return reviews // evidence that is not finite: the first reading that is not passed over, with no confidence
	}
	choice, right = slices.Clone(choice), slices.Clone(right) // the bench takes its memory for the next question, and readings keep them
	s.weigh(f, reviews, choice, right)
	for i, r := range f.Readings {
		r.Probability = &right[i]
	}
	left := make([]int, len(reviews))
	for i, v := range reviews {
		left[i] = v.cellsLeft()
	}
	preferred := func(i, k int) bool {
		switch {
		case reviews[i].never != reviews[k].never:
			return reviews[k].never
		case left[i] != left[k]:
			return left[i] < left[k]
		}
		return choice[i] > choice[k]
	}
	said.Chosen = 0
	taught := s.isTaught(f.Readings) // then who corrected has chosen
	for i, r := range f.Readings {
		if i > 0 && (taught || !r.Proved && r.Sense == "" || f.Readings[0].Failed) {
			continue
		}
		if preferred(i, said.Chosen) {
			said.Chosen = i
		}
	}
	judged := said.Chosen
	for i := range said.Chosen {
		// The judge learnt from answers, so that it does not tell readings with one answer from each other: the network does.
		if r := f.Readings[i]; !taught && (r.Proved || r.Sense != "") && f.same(i, judged) && reviews[i].never == reviews[judged].never && left[i] == left[judged] && right[i] > right[judged]-nearlyAsSure {
			said.Chosen = i
			break
		}
	}
	said.Judged, said.Sure = true, right[said.Chosen]
	said.Taught = s.saysLearnt()
	for range senses { // one may mean another one by definition, as surely, and that another one: the better end, of things
		if meant := slices.Index(f.Readings, f.Readings[said.Chosen].Meant); meant >= 0 && !taught {
			said.Chosen, said.Sure = meant, max(said.Sure, right[meant])
		}
	}
	return reviews
}

// nearlyAsSure is by how much readings with one answer differ at most if the judge takes them to be equally probable.
const nearlyAsSure = 0.05

// Judged is a question with what a judge reads of it.
type Judged struct {
	In       *model.Readings
	Readings []*Reading
	Never    []bool // [K] readings that are not meant, though their answers may be right by chance
	Question *link.Question
	Columns  [][]*link.Candidate // [K] mentions of columns of each reading
	Values   [][]*link.Candidate // [K] its other mentions
}

// Judged returns what a judge of these words of the network and labels reads of a question, for training one. An error says
// why there is no reading.
func (p *Parser) Judged(question string, j *model.Judge, patience time.Duration) (*Judged, error) {
	places, err := j.Places(JudgeFeatures())
	if err != nil {
		return nil, err
	}
	deadline := time.Now().Add(patience)
	all, err := p.Readings(question, readings, deadline)
	if err != nil {
		return nil, err
	}
	s := p.world.Begin(deadline).(*session)
	defer s.Close()
	s.Execute(all.Readings)
	f := s.found(all)
	reviews := f.reviews()
	judged := &Judged{In: f.readingsOf(reviews, f.choose(), j, places), Readings: all.Readings, Question: f.Question}
	for _, v := range reviews {
		judged.Never = append(judged.Never, v.never)
		var columns, values []*link.Candidate
		v.mentioned(func(c *link.Candidate) bool {
			if isColumn(c) {
				columns = append(columns, c)
			} else {
				values = append(values, c)
			}
			return true
		})
		judged.Columns, judged.Values = append(judged.Columns, columns), append(judged.Values, values)
	}
	return judged, nil
}

// saysLearnt reports whether the question has a word that corrections have taught a meaning; of "best", to which they taught an end of
// one column, it is none.
func (s *session) saysLearnt() bool {
	if s.corrections == nil {
		return false
	}
	stems := map[string]bool{}
	for i := range s.asked.Question.Tokens {
		stems[s.asked.Key(i)] = true
	}
	return slices.ContainsFunc(s.corrections.learnt, func(m table.Meaning) bool {
		words, _ := wordsOf(m.Word)
		return m.Kind != table.MeansOrder && !slices.ContainsFunc(words, func(w string) bool { return !stems[english.Stem(w)] })
	})
}
