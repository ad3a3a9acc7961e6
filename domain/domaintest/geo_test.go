package domaintest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"semtree/grammar"
)

// TestWordsTellProgramsApartGeo: of all programs of at most four nodes, and of random ones.
func TestWordsTellProgramsApartGeo(t *testing.T) {
	d := builtIn(t, "geo")
	meaning := func(program *grammar.Node) string {
		answer, err := d.Execute(program)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(answer.Values)
	}
	count := 50_000
	if testing.Short() {
		count = 2_000
	}
	names := map[string][][]string{ // of different things with the same name, where there are any
		"stateid":   {{"'new york'"}, {"'colorado'"}},
		"cityid":    {{"'new york'", "_"}, {"'austin'", "'tx'"}},
		"riverid":   {{"'colorado'"}},
		"placeid":   {{"'mount mckinley'"}, {"'death valley'"}},
		"countryid": {{"'usa'"}},
		"number":    {{"0"}},
	}
	programs := &Programs{Grammar: d.Grammar, Consts: func(label string) [][]string { return names[label] }}
	t.Run("all", func(t *testing.T) { Words(t, d, programs.All(4), meaning) })
	t.Run("random", func(t *testing.T) {
		rng := rand.New(rand.NewPCG(5, 6))
		Words(t, d, programs.several(rng, count, 3, 6), meaning)
	})
}
