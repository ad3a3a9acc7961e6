package correct

import "slices"

// A feature is what a part of a tree has in common with parts of trees of other questions: see
// the package comment. It is a text with zero bytes between its parts, of which no key has one.
const (
	says  = "\x00says\x00" // word says thing
	about = "\x00of\x00"   // of a topic
	on    = "\x00on\x00"   // word on head
	root  = "\x00"         // the head of the root
)

// node returns the features of a word with a label: of all words that a mention takes.
func (c *Case) node(w, label int) (list []string) {
	m := c.candidate(label)
	if m == nil {
		return c.ofTopics(list, c.keys[w]+says+c.Grammar.Labels[label].Name, c.topic[w])
	}
	thing, content := m.Label, slices.Contains(c.topic[m.Start:m.End], true)
	for i, text := range m.Consts {
		// The column is what other questions have in common; the value of a number or a time
		// is not.
		if i > 0 && m.Label != "cell" && m.Label != "part" {
			break
		}
		thing += "\x00" + text
		for v := m.Start; v < m.End; v++ {
			if c.topic[v] == content {
				list = c.ofTopics(list, c.keys[v]+says+thing, content)
			}
		}
	}
	if m.Column >= 0 {
		for v, topic := range c.topic {
			if topic && (v < m.Start || m.End <= v) {
				list = put(list, m.Consts[0]+about+c.keys[v])
			}
		}
	}
	return list
}

// arc returns the features of an arc from a head, 0 for the root, to a word.
func (c *Case) arc(head, w int) []string {
	key, content := root, c.topic[w]
	if head > 0 {
		key, content = c.keys[head-1], content || c.topic[head-1]
	}
	return c.ofTopics(nil, c.keys[w]+on+key, content)
}

// ofTopics appends a feature: by itself if it is of a content word, otherwise for each topic.
func (c *Case) ofTopics(list []string, feature string, content bool) []string {
	if content {
		return put(list, feature)
	}
	for _, topic := range c.topics {
		list = put(list, feature+about+topic)
	}
	return list
}

// put appends a feature that is not there yet.
func put(list []string, feature string) []string {
	if slices.Contains(list, feature) {
		return list
	}
	return append(list, feature)
}
