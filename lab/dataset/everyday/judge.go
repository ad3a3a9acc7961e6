package everyday

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"semtree/answer"
)

// Reply is what was said to a question.
type Reply struct {
	Answer  []any // of float64, string and nil, or of rows of them
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
	said := slices.Collect(answer.Elements(r.Answer))
	if slices.ContainsFunc(q.Answers, func(right []any) bool { return covers(right, said) && covers(said, right) }) {
		return Right
	}
	return Wrong
}

// covers reports whether each item of b equals an item of a.
func covers(a, b []any) bool {
	missing := func(item any) bool {
		return !slices.ContainsFunc(a, func(other any) bool { return equal(item, other) })
	}
	return !slices.ContainsFunc(b, missing)
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
		item = strings.TrimSpace(item)
		if _, err := time.Parse("2006-01-02T15:04", item); err == nil { // as an answer has it; tables have a blank
			return strings.Replace(item, "T", " ", 1)
		}
		return item
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

// Plus counts a verdict.
func (c Counts) Plus(v Verdict) Counts {
	of := [...]*int{Right: &c.Right, Wrong: &c.Wrong, Refused: &c.Refused}
	c.N++
	*of[v]++
	return c
}

// Score is how a set of questions was answered.
type Score struct {
	Counts
	Unanswerable Counts            `json:"unanswerable"` // of the questions that have no answer
	Tables       map[string]Counts `json:"tables"`
	Kinds        map[string]Counts `json:"kinds"`
}

// Measure judges the replies to questions, one each, in the same order.
func Measure(questions []Question, replies []Reply) *Score {
	if len(questions) != len(replies) {
		panic("everyday: as many replies as questions are wanted")
	}
	s := &Score{Tables: map[string]Counts{}, Kinds: map[string]Counts{}}
	for i := range questions {
		q := &questions[i]
		v := q.Judge(replies[i])
		s.Counts = s.Plus(v)
		if q.Unanswerable {
			s.Unanswerable = s.Unanswerable.Plus(v)
		}
		s.Tables[q.Table] = s.Tables[q.Table].Plus(v)
		s.Kinds[q.Kind] = s.Kinds[q.Kind].Plus(v)
	}
	return s
}
