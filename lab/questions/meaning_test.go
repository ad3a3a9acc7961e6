package questions

import (
	"fmt"
	"testing"
	"testing/fstest"

	"semtree/table"
)

// TestWithin: what is put into a nonterminal stands where the operator has it.
func TestWithin(t *testing.T) {
	const rules = `@question
%s
@cols
{key} and {person} => {key}({person})
@best
with the highest {money} => highest({money})
@stats
least and greatest => min(max)
@by
by {money} => ascending({money})
@city
in {place=} => {place=}
`
	for rule, want := range map[string]string{
		"{k} <city> <best> => <best>({k}, <city>)":             "highest(2, quantity('Revenue (EUR)'), cell('City', 'York'))",
		"{k} <best> => <best>({k}, all)":                       "highest(2, quantity('Revenue (EUR)'))",
		"<cols> <city> <best> => <cols>(<best>(<city>))":       "text('Shop', text('Manager', highest(quantity('Revenue (EUR)'), cell('City', 'York'))))",
		"<stats> {money} <city> => <stats>({money}(<city>))":   "min(max(quantity('Revenue (EUR)', cell('City', 'York'))))",
		"<stats> {money} => <stats>({money})":                  "min(max(quantity('Revenue (EUR)')))",
		"<cols> <by> => <by>(<cols>)":                          "ascending(quantity('Revenue (EUR)'), text('Shop', text('Manager')))",
		"{key} by {money} => ascending({money}, {key})":        "ascending(quantity('Revenue (EUR)'), text('Shop'))",
		"<city> <best> => <best>({k}, <city>)":                 "",
		"{k} <best> the {key} <city> => {key}(<best>(<city>))": "text('Shop', highest(quantity('Revenue (EUR)'), cell('City', 'York')))",
	} {
		lib, err := readLibrary(fstest.MapFS{"f/t.txt": {Data: []byte(fmt.Sprintf(rules, rule))}}, "f")
		if want == "" {
			if err == nil {
				t.Errorf("%s: no error", rule)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		tab := shops(t)
		g, err := New([]*table.Table{tab}, Options{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		g.lib = lib
		found := map[string]bool{}
		for range 200 {
			if q := g.draft(g.views[0]); q != nil {
				found[q.Program.String()] = true
			}
		}
		if !found[want] {
			t.Errorf("%s: %v, want %s", rule, found, want)
		}
	}
}
