package link

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// TestDenied: a negation shortly before a column of yes and no stands for its no.
func TestDenied(t *testing.T) {
	l := newFilms(t)
	for question, want := range map[string]string{
		"films that aren't vegan":             "aren't vegan|cell|vegan|no",
		"films not marked as vegan":           "not marked as vegan|cell|vegan|no",
		"which have not been vegan":           "not been vegan|cell|vegan|no",
		"not by nolan but in the usa, vegan?": "",
	} {
		q, err := l.Link(question)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, c := range q.Candidates {
			if c.Label == "cell" && c.Consts[0] == "vegan" && c.Consts[1] == "no" {
				got = c.text(q)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", question, got, want)
		}
	}
}

// TestDeniedWithin: a negation between words of a column's name is no part of its mention, so that it denies what stands behind it. One that
// is a word of the name is.
func TestDeniedWithin(t *testing.T) {
	tab, err := table.New("teams", []string{"name", "has matches as home team", "no smoking", "goals of team"}, [][]string{{"Reds", "yes", "no", "3"}, {"Blacks", "no", "yes", "0"}, {"Blues", "yes", "yes", "1"}})
	if err != nil {
		t.Fatal(err)
	}
	tab.Columns[1].Other = []string{"matches as home team", "home matches"}
	x := NewIndex(tab, embedded.Default())
	for _, c := range []struct{ question, want, not string }{
		{"team without home matches", "without home matches|cell|has matches as home team|no", "team without home matches|cell|has matches as home team|yes"},
		{"teams without home matches", "without home matches|cell|has matches as home team|no", "teams without home matches|cell|has matches as home team|yes"},
		{"team with no home matches", "no home matches|cell|has matches as home team|no", "team with no home matches|cell|has matches as home team|yes"},
		{"team that hasn't home matches", "hasn't home matches|cell|has matches as home team|no", "team that hasn't home matches|cell|has matches as home team|yes"},
		{"team with home matches", "team with home matches|cell|has matches as home team|yes", "team with home matches|cell|has matches as home team|no"},
		{"team without goals", "goals|quantity|goals of team", "team without goals|quantity|goals of team"},
		{"is there no smoking", "no smoking|cell|no smoking|yes", "no smoking|cell|no smoking|no"},
	} {
		q := linkedBy(t, x, c.question)
		if find(q, c.want) == nil || find(q, c.not) != nil {
			t.Errorf("%q: want the candidate %s, and not %s", c.question, c.want, c.not)
		}
	}
}

// TestFlagWords: two words that say yes and no make a column of flags, others do not.
func TestFlagWords(t *testing.T) {
	for cells, want := range map[string][2]string{
		"ja nein ja": {"ja", "nein"}, "Non Oui": {"Oui", "Non"}, "vrai faux": {"vrai", "faux"}, "sí no": {"sí", "no"}, "off on": {"on", "off"},
		"inactive active": {"active", "inactive"}, "Yes No maybe": {"Yes", "No"}, "t f": {"t", "f"}, "true false": {"yes", "no"},
		"ja non": {}, "on active": {}, "ja nein vielleicht": {}, "ja": {}, "on off on/off": {},
	} {
		var rows [][]string
		for _, cell := range strings.Fields(cells) {
			rows = append(rows, []string{cell})
		}
		tab, err := table.New("t", []string{"paid"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		if yes, no := flagsOf(tab.Columns[0]); [2]string{yes, no} != want {
			t.Errorf("%s: %q and %q, want %q", cells, yes, no, want)
		}
	}
}
