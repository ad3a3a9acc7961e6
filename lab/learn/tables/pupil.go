package tables

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"

	"semtree/lab/train"
	"semtree/table"
	"semtree/table/link"
)

// school has the lessons with the indexes of their tables.
type school struct {
	lessons []Lesson
	indexes map[*table.Table]*link.Index
}

// newSchool indexes the tables of lessons.
func newSchool(lessons []Lesson, index func(*table.Table) *link.Index) *school {
	s := &school{lessons, map[*table.Table]*link.Index{}}
	for _, l := range lessons {
		s.indexes[l.Table] = nil
	}
	tables := slices.Collect(maps.Keys(s.indexes))
	indexes := make([]*link.Index, len(tables))
	each(len(tables), func(i int) { indexes[i] = index(tables[i]) })
	for i, t := range tables {
		s.indexes[t] = indexes[i]
	}
	s.restate()
	return s
}

// restate gives the lessons programs with the filters that their questions say: see [Restate].
func (s *school) restate() {
	s.lessons = slices.Clone(s.lessons)
	each(len(s.lessons), func(i int) {
		l := &s.lessons[i]
		if l.Program == nil {
			return
		}
		q, err := s.indexes[l.Table].Link(l.Question)
		if err != nil {
			return // encode reports it
		}
		l.Program, l.Also = Restate(q, l.Table, l.Program), slices.Clone(l.Also)
		for k, n := range l.Also {
			l.Also[k] = Restate(q, l.Table, n)
		}
	})
}

// words returns the words that stand in everyday questions n times or more. The first
// training does not see these questions, which have no programs, and would know only the
// words that other questions share with them.
func (s *school) words(n int) (words []string) {
	counts := map[string]int{}
	for i := range s.lessons {
		l := &s.lessons[i]
		if !l.Own {
			continue
		}
		q, err := s.indexes[l.Table].Link(l.Question)
		if err != nil {
			continue // encode reports it
		}
		for _, t := range q.Tokens {
			if counts[t.Word]++; counts[t.Word] == n {
				words = append(words, t.Word)
			}
		}
	}
	return words
}

// each calls f for 0..n-1, on all processors.
func each(n int, f func(i int)) {
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for first := range workers {
		wg.Go(func() {
			for i := first; i < n; i += workers {
				f(i)
			}
		})
	}
	wg.Wait()
}

// encode makes examples of the lessons whose programs are known, in order, and faults
// of those that cannot be used. A lesson without a right program is skipped.
func (s *school) encode(found []finding) (examples []train.Example, faults []Fault) {
	type encoded struct {
		x   train.Example
		err error
		ok  bool
	}
	all := make([]encoded, len(s.lessons))
	each(len(s.lessons), func(i int) {
		if found[i].right == nil {
			return
		}
		l, e := &s.lessons[i], &all[i]
		var q *link.Question
		if q, e.err = s.indexes[l.Table].Link(l.Question); e.err == nil {
			e.x, e.err = Encode(q, l.Table, found[i].right, l.Mentions)
			e.x.Weight, e.x.Rivals = l.Weight, found[i].rivals
		}
		e.ok = true
	})
	for i, e := range all {
		switch {
		case e.err != nil:
			faults = append(faults, Fault{s.lessons[i].Question, fmt.Errorf("%w in %v", e.err, found[i].right[0])})
		case e.ok:
			examples = append(examples, e.x)
		}
	}
	return examples, faults
}
