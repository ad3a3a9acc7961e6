package everyday

import (
	"math"
	"strconv"
	"strings"
)

// Reply is what was said to a question.
type Reply struct {
	Answer  []any // of float64, string and nil
	Refused bool  // then the answer does not count
}

// Verdict is the judgement of a reply.
type Verdict int

const (
	Right   Verdict = iota
	Wrong           // another answer, or any answer to a question that has none
	Refused         // although the question has an answer
)

// String returns the verdict in lower case.
func (v Verdict) String() string { return [...]string{"right", "wrong", "refused"}[v] }

// Judge judges a reply to the question.
func (q *Question) Judge(r Reply) Verdict {
	switch {
	case r.Refused && (q.Unanswerable || q.Twin != ""):
		return Right
	case r.Refused:
		return Refused
	}
	for _, answer := range q.Answers {
		if sameSet(answer, r.Answer) {
			return Right
		}
	}
	return Wrong
}

// sameSet reports whether each item of one list equals an item of the other.
func sameSet(a, b []any) bool { return covers(a, b) && covers(b, a) }

// covers reports whether each item of b equals an item of a.
func covers(a, b []any) bool {
	for _, item := range b {
		found := false
		for _, other := range a {
			if equal(item, other) {
				found = true
				break
			}
		}
		if !found {
			return false
		}
	}
	return true
}

// tolerance is the relative difference of equal numbers.
const tolerance = 1e-6

// equal reports whether two items are equal.
func equal(a, b any) bool {
	if x, ok := number(a); ok {
		if y, ok := number(b); ok {
			return math.Abs(x-y) <= tolerance*max(math.Abs(x), math.Abs(y))
		}
	}
	return strings.EqualFold(text(a), text(b))
}

// number returns an item as a number, if it is one or a text written as one.
func number(item any) (float64, bool) {
	switch item := item.(type) {
	case float64:
		return item, true
	case string:
		x, err := strconv.ParseFloat(strings.TrimSpace(item), 64)
		return x, err == nil && !math.IsNaN(x) && !math.IsInf(x, 0)
	}
	return 0, false
}

// text returns an item as a text without outer blanks.
func text(item any) string {
	switch item := item.(type) {
	case float64:
		return strconv.FormatFloat(item, 'g', -1, 64)
	case string:
		return strings.TrimSpace(item)
	case nil:
		return ""
	}
	panic("everyday: an item of an answer is a float64, a string or nil")
}

// Counts counts verdicts. They add up to N.
type Counts struct {
	N       int `json:"n"`
	Right   int `json:"right"`
	Wrong   int `json:"wrong"`
	Refused int `json:"refused"`
}

// Add counts a verdict.
func (c *Counts) Add(v Verdict) {
	c.N++
	switch v {
	case Right:
		c.Right++
	case Wrong:
		c.Wrong++
	case Refused:
		c.Refused++
	}
}

// Score is how a set of questions was answered.
type Score struct {
	Counts
	Unanswerable Counts             `json:"unanswerable"` // of the questions that have no answer
	Tables       map[string]*Counts `json:"tables"`
	Kinds        map[string]*Counts `json:"kinds"`
}

// Measure judges the replies to questions, one each, in the same order.
func Measure(questions []Question, replies []Reply) *Score {
	if len(questions) != len(replies) {
		panic("everyday: as many replies as questions are wanted")
	}
	s := &Score{Tables: map[string]*Counts{}, Kinds: map[string]*Counts{}}
	for i := range questions {
		q := &questions[i]
		v := q.Judge(replies[i])
		s.Add(v)
		if q.Unanswerable {
			s.Unanswerable.Add(v)
		}
		at(s.Tables, q.Table).Add(v)
		at(s.Kinds, q.Kind).Add(v)
	}
	return s
}

// at returns the counts of a key, which it adds if need be.
func at(counts map[string]*Counts, key string) *Counts {
	c := counts[key]
	if c == nil {
		c = &Counts{}
		counts[key] = c
	}
	return c
}
