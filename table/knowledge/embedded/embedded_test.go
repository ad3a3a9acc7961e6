package embedded_test

import (
	"fmt"
	"slices"
	"testing"

	"semtree/lexicon/english"
	"semtree/table/knowledge"
	"semtree/table/knowledge/embedded"
)

func TestRelated(t *testing.T) {
	k := embedded.Default()
	for _, test := range []struct {
		word, header string
		kind         knowledge.Kind
		direction    int
		degree       english.Degree
	}{
		{"salary", "salary", knowledge.Same, 0, 0},
		{"airports", "airport", knowledge.Same, 0, 0},
		{"heaviest", "weight", knowledge.More, 1, english.Superlative},
		{"heavier", "weight", knowledge.More, 1, english.Comparative},
		{"lightest", "weight", knowledge.Less, -1, english.Superlative},
		{"biggest", "area", knowledge.More, 1, english.Superlative},
		{"old", "age", knowledge.More, 1, english.Positive},
		{"oldest", "year", knowledge.Less, -1, english.Superlative},
		{"cheaper", "price", knowledge.Less, -1, english.Comparative},
		{"fastest", "speed", knowledge.More, 1, english.Superlative},
		{"fastest", "time", knowledge.Less, -1, english.Superlative},
		{"earns", "salary", knowledge.Hint, 0, 0},
		{"weighs", "weight", knowledge.Hint, 0, 0},
		{"mileage", "miles per gallon", knowledge.Hint, 0, 0},
		{"fuel economy", "mpg", knowledge.Hint, 0, 0},
		{"when", "date", knowledge.Hint, 0, 0},
		{"temperature", "temp", knowledge.Abbreviation, 0, 0},
		{"texas", "tx", knowledge.Name, 0, 0},
		{"german", "germany", knowledge.Name, 0, 0},
		{"in", "india", knowledge.None, 0, 0},
		{"india", "in", knowledge.Name, 0, 0},
		{"salary", "weather", knowledge.None, 0, 0},
		{"films", "film", knowledge.Same, 0, 0},
		{"won", "wins", knowledge.Same, 0, 0},
		{"children", "child", knowledge.Same, 0, 0},
		{"vocalist", "singer", knowledge.Synonym, 0, 0},
		{"gender", "sex", knowledge.Synonym, 0, 0},
		{"weighed", "weighing", knowledge.Same, 0, 0},
		{"democratic", "democracy", knowledge.Derived, 0, 0},
		{"physicist", "scientist", knowledge.Broader, 0, 0},
		{"scientist", "physicist", knowledge.Narrower, 0, 0},
		{"more", "less", knowledge.None, 0, 0},
		{"zorbs", "zorb", knowledge.Same, 0, 0},
		{"precipitation", "prcptn", knowledge.Abbreviation, 0, 0},
	} {
		t.Run(test.word+"_"+test.header, func(t *testing.T) {
			r := k.Related(test.word, test.header)
			if r.Kind != test.kind || r.Direction != test.direction || r.Degree != test.degree || (r.Strength > 0) != (r.Kind != knowledge.None) {
				t.Errorf("Related = %+v (%v), want kind %v, direction %d, degree %d", r, r.Kind, test.kind, test.direction, test.degree)
			}
		})
	}
}

func ExampleDefault() {
	k := embedded.Default()
	columns, degree := k.Attribute("heaviest")
	fmt.Println(columns[0].Noun, columns[0].Direction, degree == english.Superlative)
	fmt.Println(k.Names("texas")[0], k.Class("director"), k.Class("winner"))
	// Output:
	// weight 1 true
	// tx person person
}

func TestClass(t *testing.T) {
	k := embedded.Default()
	for word, want := range map[string]knowledge.Class{
		"director": knowledge.Person, "city": knowledge.Place, "year": knowledge.Time, "salary": knowledge.Money,
		"weight": knowledge.Quantity, "film": knowledge.Work, "directors": knowledge.Person, "opponent": knowledge.Person | knowledge.Group,
		"physicist": knowledge.Person, "village": knowledge.Place, "orchestra": knowledge.Group, "novella": knowledge.Work, "decades": knowledge.Time,
		"zorb": 0,
	} {
		if got := k.Class(word); got != want {
			t.Errorf("Class(%q) = %v, want %v", word, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	k := embedded.Default()
	for word, want := range map[string]string{"texas": "tx", "tx": "texas", "december": "dec", "germany": "ger", "women": "female", "usa": "united states"} {
		if got := k.Names(word); !slices.Contains(got, want) {
			t.Errorf("Names(%q) = %v, want %q among them", word, got, want)
		}
	}
}

func TestCompare(t *testing.T) {
	k := embedded.Default()
	for word, want := range map[string]string{"heaviest": "heavy", "bigger": "big", "best": "good", "latest": "late", "larger": "large", "worse": "bad", "fewest": "few"} {
		if got, degree := k.Compare(word); got != want || degree == english.Positive {
			t.Errorf("Compare(%q) = %q, %d, want %q", word, got, degree, want)
		}
	}
	for _, word := range []string{"number", "river", "archer", "forest", "winter", "offer", "heavy", "interest", "director", "order", "test"} {
		if got, degree := k.Compare(word); got != word || degree != english.Positive {
			t.Errorf("Compare(%q) = %q, %d, want no comparison", word, got, degree)
		}
	}
}

// TestSimilarity compares pairs of which the first is nearer in meaning.
func TestSimilarity(t *testing.T) {
	k := embedded.Default()
	for _, test := range [][4]string{
		{"film", "movie", "film", "river"},
		{"salary", "income", "salary", "mountain"},
		{"goalkeeper", "player", "goalkeeper", "temperature"},
		{"snow", "weather", "snow", "party"},
		{"airline", "airport", "airline", "goal"},
		{"novel", "author", "novel", "engine"},
	} {
		near, far := k.Similarity(test[0], test[1]), k.Similarity(test[2], test[3])
		if near <= far+0.2 {
			t.Errorf("%s and %s: %.2f; %s and %s: %.2f", test[0], test[1], near, test[2], test[3], far)
		}
	}
	if got := k.Similarity("zorb", "film"); got != 0 {
		t.Errorf("an unknown word has similarity %g", got)
	}
}

// BenchmarkQuestion relates the words of a question to those of a wide header.
func BenchmarkQuestion(b *testing.B) {
	k := embedded.Default()
	question := []string{"which", "of", "the", "heaviest", "players", "earned", "more", "money", "than", "when", "he", "started"}
	header := []string{"name", "salary", "weight", "height", "birth", "date", "team", "position", "games", "played", "goals", "country",
		"year", "rank", "points", "city", "temp", "precip", "price", "area", "population", "owner", "type", "status", "wins", "losses", "venue", "time", "notes", "mpg"}
	var columns []knowledge.Word
	for _, h := range header {
		columns = append(columns, k.Word(h))
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, text := range question {
			w := k.Word(text)
			for i := range columns {
				k.Relate(&w, &columns[i])
				k.Cosine(&w, &columns[i])
			}
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := knowledge.Open(embedded.File()); err != nil {
			b.Fatal(err)
		}
	}
}
