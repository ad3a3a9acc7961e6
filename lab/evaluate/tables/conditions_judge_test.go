package tables

import (
	"fmt"
	"slices"
	"strings"

	"semtree/lab/dataset/everyday"
)

// Conditions is how the questions of vanished conditions, and their twins, were answered:
// see table/testdata/conditions/README.md.
type Conditions struct {
	Vanished Share            // of the questions that name something absent, those refused or right
	Answered int              // of these, those that were answered, rightly
	Kept     Share            // of the twins answered rightly before, those that still are
	Kinds    map[string]Share // Vanished by kind
	Sets     map[string]Share // Vanished by set of tables: what stands before the first "-" of an id
	Twins    everyday.Counts  // of all twins
	Right    []string         // ids of the twins answered rightly, sorted
	Failures []Wrong          // vanished questions that were answered, and twins no longer right
}

// Share is a part of a whole.
type Share struct{ Good, N int }

// AtLeast reports whether the share is at least so many of a hundred.
func (s Share) AtLeast(percent int) bool { return 100*s.Good >= percent*s.N }

// String returns the share as "12 of 34, 35.29 %".
func (s Share) String() string {
	return fmt.Sprintf("%d of %d, %.2f %%", s.Good, s.N, 100*float64(s.Good)/float64(max(s.N, 1)))
}

func (s Share) plus(good bool) Share {
	if good {
		s.Good++
	}
	s.N++
	return s
}

// JudgeConditions sorts how questions and twins were answered. before has the ids of the
// twins that an earlier revision answered rightly; one that was not asked counts as lost.
func JudgeConditions(questions []everyday.Question, e *Everyday, before []string) *Conditions {
	c := &Conditions{Kinds: map[string]Share{}, Sets: map[string]Share{}, Kept: Share{N: len(before)}}
	for i := range questions {
		q := &questions[i]
		right := e.Verdicts[i] == everyday.Right
		if q.Twin == "" {
			c.twin(q, e, i, slices.Contains(before, q.ID))
			continue
		}
		set, _, _ := strings.Cut(q.ID, "-")
		c.Vanished = c.Vanished.plus(right)
		c.Kinds[q.Kind] = c.Kinds[q.Kind].plus(right)
		c.Sets[set] = c.Sets[set].plus(right)
		switch {
		case right && !ReplyOf(e.Results[i]).Refused:
			c.Answered++
		case !right:
			c.Failures = append(c.Failures, wrong(q.ID, "a refusal: no "+q.Absent, e.Results[i]))
		}
	}
	slices.Sort(c.Right)
	return c
}

// twin counts the reply to question i, a twin.
func (c *Conditions) twin(q *everyday.Question, e *Everyday, i int, before bool) {
	c.Twins = c.Twins.Plus(e.Verdicts[i])
	right := e.Verdicts[i] == everyday.Right
	switch {
	case right && before:
		c.Kept.Good++
	case before:
		c.Failures = append(c.Failures, wrong(q.ID, texts(q.Answers[0]), e.Results[i]))
	}
	if right {
		c.Right = append(c.Right, q.ID)
	}
}
