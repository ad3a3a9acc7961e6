package correct

import "slices"

// A feature is what a part of a tree has in common with parts of trees of other questions: see
// the package comment. The numbers are those of names: of words by their keys, and of things.
type feature struct {
	kind            kind
	name, on, topic int32
}

// kind is the form of a feature.
type kind int32

const (
	says  kind = iota // word says thing
	about             // column of a topic
	stand             // word on head
)

// anyTopic stands for the topic of a feature that holds whatever the topics are.
const anyTopic = 0

// root is the key of the head of the root; no word has it.
const root = "\x00"

// names numbers texts, from 1 on. What has no number yet has a negative one in a [view].
type names map[string]int32

// view is a case with the numbers of its names. It is made anew once names got numbers.
type view struct {
	*Case
	known   names
	local   names
	unknown []string // by number, from -1 on

	root          int32
	words, topics []int32
	labels        []int32   // of predicates
	things        [][]int32 // of mentions
	columns       []int32   // of mentions; 0: none

	list []feature // reused
}

// viewOf numbers the names of a case.
func viewOf(c *Case, known names) *view {
	v := &view{Case: c, known: known, local: names{}}
	v.root = v.number(root)
	for _, key := range c.keys {
		v.words = append(v.words, v.number(key))
	}
	for _, key := range c.topics {
		v.topics = append(v.topics, v.number(key))
	}
	for _, l := range c.Grammar.Base.Labels {
		v.labels = append(v.labels, v.number(l.Name))
	}
	for i := range c.Question.Candidates {
		m, thing := &c.Question.Candidates[i], []int32(nil)
		name := m.Label
		for k, text := range m.Consts {
			// The column is what other questions have in common; the value of a number or a time
			// is not.
			if k > 0 && m.Label != "cell" && m.Label != "part" {
				break
			}
			name += "\x00" + text
			thing = append(thing, v.number(name))
		}
		column := int32(0)
		if m.Column >= 0 {
			column = v.number(m.Consts[0])
		}
		v.things, v.columns = append(v.things, thing), append(v.columns, column)
	}
	return v
}

// number returns the number of a text.
func (v *view) number(text string) int32 {
	if id := v.known[text]; id != 0 {
		return id
	}
	if id := v.local[text]; id != 0 {
		return id
	}
	v.unknown = append(v.unknown, text)
	id := -int32(len(v.unknown))
	v.local[text] = id
	return id
}

// text returns the text of a number that is not known yet.
func (v *view) text(id int32) string { return v.unknown[-id-1] }

// node returns the features of a word with a label: of all words that a mention takes. They
// hold until the next call.
func (v *view) node(w, label int) []feature {
	v.list = v.list[:0]
	m := v.candidate(label)
	if m == nil {
		v.ofTopics(feature{kind: says, name: v.words[w], on: v.labels[label]}, v.topic[w])
		return v.list
	}
	mention, content := label-len(v.labels), slices.Contains(v.topic[m.Start:m.End], true)
	for _, thing := range v.things[mention] {
		for u := m.Start; u < m.End; u++ {
			if v.topic[u] == content {
				v.ofTopics(feature{kind: says, name: v.words[u], on: thing}, content)
			}
		}
	}
	if column := v.columns[mention]; column != 0 {
		for u, topic := range v.topic {
			if topic && (u < m.Start || m.End <= u) {
				v.put(feature{kind: about, name: column, topic: v.words[u]})
			}
		}
	}
	return v.list
}

// arc returns the features of an arc from a head, 0 for the root, to a word. They hold until the
// next call.
func (v *view) arc(head, w int) []feature {
	v.list = v.list[:0]
	key, content := v.root, v.topic[w]
	if head > 0 {
		key, content = v.words[head-1], content || v.topic[head-1]
	}
	v.ofTopics(feature{kind: stand, name: v.words[w], on: key}, content)
	return v.list
}

// ofTopics adds a feature: by itself if it is of a content word, otherwise for each topic.
func (v *view) ofTopics(f feature, content bool) {
	if content {
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
