package ask

import "strings"

// endings are those of the forms of a word.
var endings = []string{"", "s", "es", "d", "ed", "ing", "e"}

// form returns the number of another form of a word in the vocabulary: of "make" for "makes";
// 0 if there is none. A word that the network does not know counts as known if such a
// form seldom had a label in training.
func (p *Parser) form(word string) int {
	for _, ending := range endings {
		base, has := strings.CutSuffix(word, ending)
		if !has || len(base) < 3 {
			continue
		}
		for _, other := range endings {
			if id, known := p.model.Vocabulary.ID(base + other); known {
				return id
			}
		}
	}
	return 0
}
