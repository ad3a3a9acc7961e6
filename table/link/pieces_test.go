package link

import (
	"reflect"
	"slices"
	"testing"
)

// TestPieces: pieces are few.
func TestPieces(t *testing.T) {
	q, err := newFilms(t).Link("titles with a b or c or d or e or f or g that start with x, end with 'y' and contain z in 'Nolan'")
	if err != nil {
		t.Fatal(err)
	}
	pieces := 0
	for i := range q.Candidates {
		if q.Candidates[i].Label == "piece" {
			pieces++
		}
	}
	if pieces == 0 || pieces > maxPieces*maxPieceColumns {
		t.Errorf("%d pieces, want some, at most %d", pieces, maxPieces*maxPieceColumns)
	}
}

// TestFurther: words and other mentions have the features that they have without those of further
// labels, which a network may not know.
func TestFurther(t *testing.T) {
	x := newFilms(t)
	x = x.WithoutSayings()
	for _, question := range []string{
		"which films are longer than 'Amelie' and older than the heat", "more expensive comedies whose title starts with the letter m",
		"films by 'Greta Gerwig' that are shorter than all films by nolan", "directors containing x or 'sci fi' in the genre",
		"directors with an average runtime of more than 99.5 or a budget of 20000",
	} {
		q, err := x.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		tokens, _ := Tokens(question)
		s := newSentence(x, question, tokens)
		w := work{x, s, x.headers.match(s, len(x.table.Columns), x.columns), newMentions(x)}
		columnFinder{w}.find()
		superlatives{w}.find()
		w.list = slices.DeleteFunc(w.list, func(m *mention) bool { return m.isFurther() })
		clear(w.seen)
		for _, m := range w.list {
			w.seen[m.mentionKey] = m
		}
		cellFinder{w}.find()
		literalFinder{w}.find()
		alternatives{w}.find()
		surroundings{w}.describe()
		w.keepBest()
		others := slices.DeleteFunc(slices.Clone(q.Candidates), func(c Candidate) bool {
			return slices.Index(Features, c.Label) >= labelCount || c.Features[fMeasure] > 0
		})
		if len(others) == len(q.Candidates) {
			t.Errorf("%q has no candidate of a further label", question)
		}
		if !reflect.DeepEqual(others, w.candidates(false)) || !slices.Equal(q.Kinds(Unpooled), (&Question{Tokens: tokens, WordFeatures: w.wordFeatures()}).Kinds(Unpooled)) {
			t.Errorf("%q: %v, want %v", question, others, w.candidates(false))
		}
	}
}
