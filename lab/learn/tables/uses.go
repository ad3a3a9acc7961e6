package tables

import (
	"sync"
	"time"

	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
)

// Uses counts what the words of a network's vocabulary do in questions that it answers
// rightly: with which labels, and how often without one. A word has the label of the mention that
// takes it. Of the lessons, those count whose best program is right.
func Uses(lessons []Lesson, index func(*table.Table) *link.Index, m *model.Model) model.Uses {
	s := newSchool(lessons, index)
	uses := model.Uses{}
	var adding sync.Mutex
	each(len(lessons), func(i int) {
		l := &lessons[i]
		f, err := s.parser(l, m).Readings(l.Question, 1, time.Now().Add(patience))
		if err != nil {
			return
		}
		var x finding
		x.divide(f, l)
		if !x.first {
			return
		}
		adding.Lock()
		defer adding.Unlock()
		for w, label := range labels(f) {
			if id, _ := m.Vocabulary.ID(f.Keys[w]); id != 0 {
				uses.Add(f.Keys[w], label)
			}
		}
	})
	return uses
}

// labels returns the label of each word in the best program; "" for none.
func labels(f *parser.Found) []string {
	list, names := make([]string, len(f.Keys)), ask.Labels()
	for _, p := range f.Places(0) {
		until := p.Word + 1
		if p.Candidate >= 0 {
			until = f.Candidates[p.Candidate].End
		}
		for w := p.Word; w < until; w++ {
			list[w] = names[p.Label]
		}
	}
	return list
}
