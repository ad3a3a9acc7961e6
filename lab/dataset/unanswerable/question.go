package unanswerable

import (
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Question is a question that the domain cannot answer.
type Question struct {
	Kind string
	Text string
}

// attempts is the largest number of fillings of a template for each wanted
// question, since fillings may be equal.
const attempts = 10

// Questions returns up to the given number of questions of each template of a
// part, in the order of the file, all of them different. A template with fewer
// fillings gives fewer. The same seed gives the same questions.
func (s *Set) Questions(part Part, each int, seed uint64) []Question {
	rng := rand.New(rand.NewPCG(seed, 0x756e616e73776572)) // "unanswer"
	var all []Question
	seen := map[string]bool{}
	for _, t := range s.Templates {
		if t.Part != part {
			continue
		}
		found := 0
		for range each * attempts {
			text := s.fill(t, rng)
			if key := strings.ToLower(text); found < each && !seen[key] {
				seen[key] = true
				all = append(all, Question{t.Kind, written(text, len(all))})
				found++
			}
		}
	}
	return all
}

// fill puts fillers into the slots, none of them twice.
func (s *Set) fill(t Template, rng *rand.Rand) string {
	var b strings.Builder
	left := map[string][]int{} // by slot: fillers in the order of their use
	for _, piece := range pieces(t.Text) {
		if piece[0] != '{' {
			b.WriteString(piece)
			continue
		}
		fillers := s.fillers[slot{t.Part, piece}]
		if left[piece] == nil {
			left[piece] = rng.Perm(len(fillers))
		}
		b.WriteString(fillers[left[piece][0]])
		left[piece] = left[piece][1:]
	}
	return b.String()
}

// written writes a question in one of three ways, in turn.
func written(text string, number int) string {
	switch number % 3 {
	case 1:
		return strings.ToLower(text)
	case 2:
		first, size := utf8.DecodeRuneInString(text)
		return string(unicode.ToUpper(first)) + text[size:]
	}
	return text
}
