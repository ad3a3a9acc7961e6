package correct

import "slices"

// A feature is what a part of a tree has in common with parts of trees of other questions: see
// the package comment. Words have the names of their keys.
type feature struct {
	kind            kind
	name, on, topic string
}

// kind is the form of a feature.
type kind int

const (
	says  kind = iota // word says thing
	about             // column of a topic
	stand             // word on head
)

// anyTopic stands for the topic of a feature that holds whatever the topics are.
const anyTopic = "\x00"

// root is the key of the head of the root; no word has it.
const root = "\x00"

// view is a case with the things that its mentions are.
type view struct {
	*Case
	things [][]string // of mentions
	list   []feature  // reused
}

// viewOf names the things of a case.
func viewOf(c *Case) *view {
	v := &view{Case: c, things: make([][]string, len(c.Question.Candidates))}
	for i, m := range c.Question.Candidates {
		name := m.Label
		for k, text := range m.Consts {
			// The column is what other questions have in common; the value of a number or a time
			// is not.
			if k > 0 && m.Label != "cell" && m.Label != "part" {
				break
			}
			name += "\x00" + text
			v.things[i] = append(v.things[i], name)
		}
	}
	return v
}

// node returns the features of a word with a label: of all words that a mention takes. They
// hold until the next call.
func (v *view) node(w, label int) []feature {
	v.list = v.list[:0]
	m := v.candidate(label)
	if m == nil {
		v.ofTopics(feature{kind: says, name: v.keys[w], on: v.Grammar.Base.Labels[label].Name}, v.topic[w])
		return v.list
	}
	content := slices.Contains(v.topic[m.Start:m.End], true)
	for _, thing := range v.things[label-len(v.Grammar.Base.Labels)] {
		for u := m.Start; u < m.End; u++ {
			if v.topic[u] == content {
				v.ofTopics(feature{kind: says, name: v.keys[u], on: thing}, content)
			}
		}
	}
	if m.Column >= 0 {
		for u, topic := range v.topic {
			if topic && (u < m.Start || m.End <= u) {
				v.put(feature{kind: about, name: m.Consts[0], topic: v.keys[u]})
			}
		}
	}
	return v.list
}

// arc returns the features of an arc from a head, 0 for the root, to a word. They hold until the
// next call.
func (v *view) arc(head, w int) []feature {
	v.list = v.list[:0]
	key, content := root, v.topic[w]
	if head > 0 {
		key, content = v.keys[head-1], content || v.topic[head-1]
	}
	v.ofTopics(feature{kind: stand, name: v.keys[w], on: key}, content)
	return v.list
}

// ofTopics adds a feature: by itself if it is of a content word, otherwise for each topic.
func (v *view) ofTopics(f feature, content bool) {
	if content {
		f.topic = anyTopic
		v.put(f)
		return
	}
	for _, f.topic = range v.topics {
		v.put(f)
	}
}

// put adds a feature that is not there yet.
func (v *view) put(f feature) {
	if !slices.Contains(v.list, f) {
		v.list = append(v.list, f)
	}
}
