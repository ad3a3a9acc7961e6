package link

import (
	"slices"
	"testing"
)

// TestFeatures compares a feature of two candidates.
func TestFeatures(t *testing.T) {
	x := newFilms(t)
	for _, tc := range []struct {
		feature              int
		question, more, less string // less: empty for 0
	}{
		{fExact, "the rating", "rating|quantity|rating", ""},
		{fInflected, "the ratings", "ratings|quantity|rating", ""},
		{fMisspelt, "the dirctor", "dirctor|text|director", ""},
		{fAbbreviated, "shot in texas", "texas|cell|state|TX", ""},
		{fUnit, "how many minutes", "minutes|quantity|runtime (min)", ""},
		{fAttribute, "the oldest film", "oldest|smallest|year", ""},
		{fAgainst, "the oldest film", "oldest|largest|year", "oldest|smallest|year"},
		{fAgainst, "the longest film", "longest|smallest|runtime (min)", "longest|largest|runtime (min)"},
		{fNearest, "rating above 8 and runtime below 100", "8|amount|rating|8", "8|amount|runtime (min)|8"},
		{fBefore, "rating above 8 and runtime below 100", "100|amount|runtime (min)|100", "100|amount|rating|100"},
		{fAfter, "more than 100 million budget", "100 million|amount|Budget (million USD)|100", ""},
		{fInRange, "above 100", "100|amount|runtime (min)|100", "100|amount|rating|100"},
		{fIsCell, "above 8.8", "8.8|amount|rating|8.8", "8.8|amount|runtime (min)|8.8"},
		{fUnitSame, "over 100 minutes", "100 minutes|amount|runtime (min)|100", ""},
		{fAgrees, "who made Parasite in Korea", "parasite|cell|title|Parasite", ""},
		{fWho, "who made Parasite", "who|text|director", ""},
		{fInside, "films by Greta Gerwig", "gerwig|part|director|gerwig", "greta gerwig|cell|director|Greta Gerwig"},
		{fShare, "the release date", "release date|time|release date", "release|time|release date"},
		{fQuoted, "who made \"Lady Bird\"", "lady bird|cell|title|Lady Bird", "bird|part|title|bird"},
		{fHasCell, "was greta gerwig the director", "director|text|director", ""},
		{fSuperlative, "the longest film", "longest|largest|runtime (min)", ""},
		{fVague, "the best film by rating", "best|largest|runtime (min)", ""},
		{fOrdinal, "top three films", "three|number|3", ""},
		{fYearLike, "in 2001", "2001|moment|year|2001", ""},
		{fRowNoun, "all films", "films|text|title", ""},
		{fChoice, "who made Lady Bird, Greta Gerwig or Bong Joon-ho", "who|text|director", "who|text|title"},
		{fChoice, "did Greta Gerwig or Bong Joon-ho make it", "did|text|director", ""},
		{fChoice, "And did Greta Gerwig or Bong Joon-ho make it", "did|text|director", ""},
		{fChoice, "which is longer, Parasite or Lady Bird", "which|text|title", "which|text|director"},
		{fChoice, "what came first, Parasite or the Lady Bird", "what|text|title", "what|text|director"},
		{fChoice, "which was better, 2010 or 2014", "which|time|year", ""},
		{fHeader, "the date when amelie was released", "date|time|release date", "amelie|cell|title|Amélie"},
		{fHeaderWords, "the release date and rating", "release date|time|release date", "rating|quantity|rating"},
		{fHeaderMargin, "the release date and rating", "release date|time|release date", "rating|quantity|rating"},
		{fHeaderMargin, "the rating of 8", "8|amount|rating|8", "8|amount|runtime (min)|8"},
	} {
		q, err := x.Link(tc.question)
		if err != nil {
			t.Fatal(err)
		}
		value := func(text string) float32 {
			c := find(q, text)
			if c == nil {
				return 0
			}
			return c.Features[tc.feature]
		}
		if value(tc.more) <= value(tc.less) {
			t.Errorf("%q: %s is %g for %s, want more than %g for %s", tc.question, Features[tc.feature], value(tc.more), tc.more, value(tc.less), tc.less)
		}
	}
}

// TestCodes: a code that reads as a function word is meant by its capitals rather than by
// small letters, also at the start of a sentence; it stays a candidate.
func TestCodes(t *testing.T) {
	x := newFilms(t)
	match := func(question string, word int) float32 {
		q, err := x.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range q.Candidates {
			if c.Start == word && c.Label == "cell" && c.Consts[1] == "OR" {
				return c.Features[fExact]
			}
		}
		t.Errorf("%q: word %d is no cell", question, word)
		return 0
	}
	capitals, small, first := match("films in OR or in TX", 2), match("films in OR or in TX", 3), match("Or which films?", 0)
	if capitals != 1 || small <= 0 || small >= capitals || first != small {
		t.Errorf("OR matches by %g, or by %g, Or by %g", capitals, small, first)
	}
	if q, err := x.Link("films in oregon or tx"); err != nil || find(q, "tx|cell|state|TX").Features[fExact] != 1 {
		t.Error("tx does not match TX as well: it is no function word")
	}
}

func TestWordFeatures(t *testing.T) {
	q, err := newFilms(t).Link("Which longest films by Greta Gerwig since 2001?")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		word, feature int
		want          bool
	}{
		{0, wFirst, true}, {7, wLast, true}, {0, wVital, true}, {1, wSuperlative, true}, {1, wMost, true}, {2, wRowNoun, true}, {2, wPlural, true},
		{3, wFiller, true}, {4, wCell, true}, {4, wCapital, true}, {4, wPart, true}, {5, wInCell, true}, {4, wInCell, false}, {7, wMoment, true},
		{1, wDirection, true}, {2, wDirection, false},
		{7, wYear, true}, {7, wDigits, true}, {3, wDigits, false}, {5, wUnknown, true}, {2, wUnknown, false}, {2, wVector, true},
	} {
		if got := q.WordFeatures[tc.word*len(WordFeatures)+tc.feature]; (got != 0) != tc.want {
			t.Errorf("%s of %q is %g", WordFeatures[tc.feature], q.Tokens[tc.word].Text, got)
		}
	}
}

// TestPooledFeatures: a word has the greatest features of the candidates that begin there, and a network that reads fewer features
// of words gets the first ones.
func TestPooledFeatures(t *testing.T) {
	q, err := newFilms(t).Link("Which longest films by Greta Gerwig since 2001?")
	if err != nil {
		t.Fatal(err)
	}
	some := false
	for w := range q.Tokens {
		want := make([]float32, len(Features))
		for _, c := range q.Candidates {
			for k, v := range c.Features {
				if c.Start == w {
					want[k] = max(want[k], v)
				}
			}
		}
		row := q.WordFeatures[w*len(WordFeatures):][:len(WordFeatures)]
		if !slices.Equal(row[wPool:], want) {
			t.Errorf("%q has %v of its candidates, want %v", q.Tokens[w].Text, row[wPool:], want)
		}
		some = some || slices.Max(want) > 0
	}
	q.Candidates = nil
	q.Pool()
	if slices.Max(q.WordFeatures[len(WordFeatures)+wPool:2*len(WordFeatures)]) > 0 {
		t.Error("features of candidates that were taken away")
	}
	if !some {
		t.Error("no word has a candidate")
	}
}

func TestFeatureNames(t *testing.T) {
	for _, list := range [][]string{Features, WordFeatures} {
		seen := make(map[string]bool)
		for i, name := range list {
			if name == "" || seen[name] {
				t.Errorf("feature %d has the name %q", i, name)
			}
			seen[name] = true
		}
	}
}
