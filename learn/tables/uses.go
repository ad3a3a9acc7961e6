package tables

import (
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
	found := make([]*parser.Found, len(lessons))
	each(len(lessons), func(i int) {
		l := &lessons[i]
		f, err := s.parser(l, m).Readings(l.Question, 1, time.Now().Add(patience))
		if err != nil {
			return
		}
		var x finding
		if l.Program == nil {
			x.judge(f, l)
		} else {
			x.compare(f, l)
		}
		if x.first {
			found[i] = f
		}
	})
	uses := model.Uses{}
	for _, f := range found {
		if f == nil {
			continue
		}
		for w, label := range labels(f) {
			word := f.Keys[w]
			if id, _ := m.Vocabulary.ID(word); id != 0 {
				uses.Add(word, label)
			}
		}
	}
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
