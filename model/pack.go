package model

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// packed begins a text that [Pack] has written. The number is the version of its form.
const packed = "semtree model 2\n"

// Pack returns the text of model.json in a form that is read in a fraction of the time, for the page: all but lists
// in a line of JSON, a line for each list, with tabs between, then a line for each word of the vocabulary. What [Uses] say of a word follows it: how often it
// had no label, then pairs of a label's number and how often it had that one.
//
//	largest⇥3 6:120 28:4
//
// Network reads another file of the same folder. Pack compares the networks with the digests that the metadata have, and
// [Load] does not compare those of packed metadata again in a browser: a site lists the digests of all of its files, which the host
// compares as they arrive, with the SHA-256 of the browser. In WebAssembly it would take longer than all else that is read.
func Pack(text []byte, file string, network func(file string) ([]byte, error)) ([]byte, error) {
	m, err := ReadMeta(text, file)
	if err != nil {
		return nil, err
	}
	networks := [][2]string{{ModelFile, m.SHA256}}
	if m.Judge != nil {
		networks = append(networks, [2]string{JudgeFile, m.Judge.SHA256})
	}
	for _, n := range networks {
		name := n[0]
		onnx, err := network(name)
		if err == nil {
			err = compare(onnx, n[1])
		}
		if err != nil {
			return nil, fmt.Errorf("%s of %s: %w", name, file, err)
		}
	}
	names, numbers := m.lists()
	var lines strings.Builder
	for _, list := range names {
		for _, name := range *list {
			if strings.ContainsAny(name, "\t\n") {
				return nil, fmt.Errorf("%s: a name is %q, which a list cannot have", file, name)
			}
		}
		lines.WriteString("\n" + strings.Join(*list, "\t"))
	}
	for _, list := range numbers {
		texts := make([]string, len(*list))
		for i, x := range *list {
			texts[i] = strconv.FormatFloat(float64(x), 'g', -1, 32)
		}
		lines.WriteString("\n" + strings.Join(texts, "\t"))
	}
	labels := m.Labels // the head has none of the lists
	for _, word := range m.Vocabulary {
		if strings.ContainsAny(word, "\t\n") {
			return nil, fmt.Errorf("%s: a word of the vocabulary is %q, which a line cannot have", file, word)
		}
		lines.WriteString("\n" + word)
		counts, recorded := m.Uses[word]
		if recorded {
			fmt.Fprintf(&lines, "\t%d", counts[""])
		}
		for i, label := range labels {
			if n := counts[label]; n > 0 {
				fmt.Fprintf(&lines, " %d:%d", i, n)
			}
		}
	}
	m.Vocabulary, m.Uses = nil, nil
	for _, list := range names {
		*list = nil
	}
	for _, list := range numbers {
		*list = nil
	}
	head, err := json.Marshal(m)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return slices.Concat([]byte(packed), head, []byte(lines.String())), nil
}

// lists are the long ones, but for the vocabulary, in their order in a packed text.
func (m *Meta) lists() (names []*[]string, numbers []*[]float32) {
	names = []*[]string{&m.Labels, &m.Kinds, &m.Links}
	if j := m.Judge; j != nil {
		names = append(names, &j.Features, &j.Labels)
		numbers = []*[]float32{&j.Mean, &j.Scale}
	}
	return names, numbers
}

// unpack reads what Pack has written after its first line. [Load] checks the rest.
func unpack(text string) (m Meta, err error) {
	head, lines, _ := strings.Cut(text, "\n")
	if err := json.Unmarshal([]byte(head), &m); err != nil {
		return m, err
	}
	names, numbers := m.lists()
	for _, list := range names {
		var line string
		if line, lines, _ = strings.Cut(lines, "\n"); line != "" {
			*list = strings.Split(line, "\t")
		}
	}
	for _, list := range numbers {
		var line string
		line, lines, _ = strings.Cut(lines, "\n")
		for text := range strings.FieldsSeq(line) {
			x, err := strconv.ParseFloat(text, 32)
			if err != nil {
				return m, err
			}
			*list = append(*list, float32(x))
		}
	}
	m.Vocabulary = strings.Split(lines, "\n")
	m.packed = true
	uses := make([]wordUse, len(m.Vocabulary))
	for i, line := range m.Vocabulary {
		word, counts, recorded := strings.Cut(line, "\t")
		m.Vocabulary[i] = word
		if !recorded {
			continue
		}
		m.uses = uses
		none, rest, _ := strings.Cut(counts, " ")
		use := &uses[i]
		if use.none, err = strconv.Atoi(none); err != nil {
			return m, err
		}
		use.labels = make([]labelUse, 0, strings.Count(rest, ":"))
		for pair := range strings.FieldsSeq(rest) {
			label, n, _ := strings.Cut(pair, ":")
			var u labelUse
			if u.label, err = strconv.Atoi(label); err == nil {
				u.n, err = strconv.Atoi(n)
			}
			if err != nil {
				return m, err
			}
			if last := len(use.labels) - 1; u.label < 0 || u.label >= len(m.Labels) || u.n < 1 || last >= 0 && u.label <= use.labels[last].label {
				return m, fmt.Errorf("word %d, %q, had label %d %d times", i, word, u.label, u.n)
			}
			use.labels = append(use.labels, u)
		}
	}
	return m, nil
}
