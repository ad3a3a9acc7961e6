package wikitables

import (
	"path/filepath"
	"testing"

	"semtree/internal/testdata"
)

// TestNormalize: the wanted forms are those of evaluator.py.
func TestNormalize(t *testing.T) {
	for text, want := range map[string]string{
		"":                 "",
		"  Two\t words \n": "two words",
		"Málaga CF":        "malaga cf",
		"‘a’ b` “c”":       `'a' b' "c"`,
		"a´b":              "a b", // the mark is a blank and an accent

		"1–0 − 2":                       "1-0 - 2",
		"Oslo[1]":                       "oslo",
		"Oslo [note 3][b]†":             "oslo",
		"Oslo*#+":                       "oslo",
		"[1]":                           "",
		"[a]":                           "[a]",
		"[a][b]":                        "[a]",
		"*[b]":                          "",
		"#2":                            "#2",
		"a ]b]":                         "a ]b]",
		"a[b[c]":                        "a",
		"Kirov (ship) (1934)":           "kirov",
		"Kirov (ship) sails":            "kirov (ship) sails",
		"(all)":                         "(all)",
		"f(x)":                          "f(x)",
		`"Timber"`:                      "timber",
		`"Timber" (song) [4]`:           "timber",
		`"one" and "two"`:               `"one" and "two"`,
		"Congo D.R.":                    "congo d.r",
		"end..":                         "end.",
		".":                             "",
		"non\u00a0breaking\u2003blanks": "non breaking blanks",
		"½":                             "1⁄2",
		"İzmir":                         "izmir",
	} {
		if got := Normalize(text); got != want {
			t.Errorf("Normalize(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestAnswerKinds: what a text is read as.
func TestAnswerKinds(t *testing.T) {
	for text, want := range map[string]Value{
		"12":             {kind: isNumber, amount: 12},
		" -1.5e3 ":       {kind: isNumber, amount: -1500},
		".5":             {kind: isNumber, amount: 0.5},
		"2.9999999":      {kind: isNumber, amount: 2}, // as the official evaluator cuts it off
		"1e400":          {},
		"12,467":         {},
		"nan":            {},
		"0x10":           {},
		"1_000":          {},
		"2009-08-15":     {kind: isDate, date: date{2009, 8, 15}},
		"xx-08-15":       {kind: isDate, date: date{unknown, 8, 15}},
		"XXXX-8-xx":      {kind: isDate, date: date{unknown, 8, unknown}},
		"2009-xx-xx":     {kind: isNumber, amount: 2009},
		"xx-xx-xx":       {},
		"2009-13-01":     {},
		"2009-01-32":     {},
		"2009-08":        {},
		"2009-08-15-1":   {},
		"August 15 2009": {},
	} {
		want.normalized = Normalize(text)
		if got := Answers([]string{text})[0]; got != want {
			t.Errorf("%q is %+v, want %+v", text, got, want)
		}
	}
}

// TestCanonical: what a target is read as.
func TestCanonical(t *testing.T) {
	for text, want := range map[string]string{
		"12,467":           "12467",
		"1,2,3":            "123",
		"-.5":              "-.5",
		"+17.3":            "+17.3",
		"7 years":          "7",
		"5,000 m":          "5000",
		"7 long years":     "7 long years",
		"80.84m":           "80.84m",
		"14%":              "14%",
		"$800":             "$800",
		"5th":              "5th",
		"2009":             "2009",
		"2011-12":          "2011-12-xx",
		"1988-89":          "1988-89-xx", // no month: a string to valueOf
		"1999-2000":        "1999-2000",
		"1959-10-03":       "1959-10-03",
		"August 15, 2009":  "2009-08-15",
		"Aug. 15 2009":     "2009-08-15",
		"15 August 2009":   "2009-08-15",
		"15th of August":   "xx-08-15",
		"December 21":      "xx-12-21",
		"Saturday, May 11": "xx-05-11",
		"November 2009":    "2009-11-xx",
		"November":         "November",
		"9-1-1909":         "1909-09-01",
		"9/30/1909":        "1909-09-30",
		"13-12-1989":       "13-12-1989",
		"06/05/91":         "06/05/91",
		"Rifle 1889":       "Rifle 1889",
		"Mayor 3":          "Mayor 3",
		"May 32":           "May 32",
		"the lake":         "the lake",
	} {
		if got := canonical(text); got != want {
			t.Errorf("canonical(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestCorrect: which answers are right.
func TestCorrect(t *testing.T) {
	list := func(s ...string) []string { return s }
	for _, c := range []struct {
		target, answer []string
		want           bool
	}{
		{list("Oslo"), list("oslo"), true},
		{list("Oslo"), list("Oslo (Norway)"), true},
		{list("Oslo"), list("Bergen"), false},
		{list("Oslo"), nil, false},
		{list("Oslo"), list("Oslo", "Bergen"), false},
		{list("Oslo", "Bergen"), list("Bergen", "Oslo"), true},
		{list("Oslo", "Bergen"), list("Oslo", "Oslo"), false},
		{list("Oslo", "Oslo"), list("Oslo"), true},
		{list("Oslo"), list("Oslo", "oslo"), true},
		{list("12,467"), list("12467"), true},
		{list("12,467"), list("12,467"), true},
		{list("12467"), list("12,467"), false}, // an answer with a comma is no number
		{list("12,467"), list("12467.0000001"), true},
		{list("12,467"), list("12467.00001"), false},
		{list("7 years"), list("7"), true},
		{list("7"), list("7 years"), false},
		{list("2,007", "2007"), list("2007"), true},
		{list("August 15, 2009"), list("2009-08-15"), true},
		{list("August 15, 2009"), list("15 August 2009"), false},
		{list("August 2009"), list("2009-08-15"), false},
		{list("August 2009"), list("2009-08-xx"), true},
		{list("2009"), list("2009-xx-xx"), true},
		{list("06/05/91"), list("06/05/91"), true},
		{list("1988-89"), list("1988–89"), true},
		{list("3", "3.0000001"), list("3"), true},
		{list(""), list(""), true},
		{list("yes"), list("yes"), true},
	} {
		if got := Correct(Targets(c.target), Answers(c.answer)); got != c.want {
			t.Errorf("Correct(%q, %q) = %v, want %v", c.target, c.answer, got, c.want)
		}
	}
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		answer any
		want   string
	}{{12467.0, "12467"}, {1e21, "1000000000000000000000"}, {-0.125, "-0.125"}, {"yes", "yes"}, {nil, ""}} {
		if got := Text(c.answer); got != c.want {
			t.Errorf("Text(%v) = %q, want %q", c.answer, got, c.want)
		}
	}
}

// TestTargetsMatchThemselves: targets given as answers, word for word, are right.
func TestTargetsMatchThemselves(t *testing.T) {
	for _, q := range data(t, "training.tsv") {
		if !Correct(Targets(q.Target), Answers(q.Target)) && !sameNumber(q.Target) {
			t.Errorf("%s: %q are wrong for themselves", q.ID, q.Target)
		}
	}
}

// sameNumber reports whether two targets are one number, written in two ways, of
// which only one is a number as an answer.
func sameNumber(texts []string) bool {
	return len(Targets(texts)) < len(Answers(texts))
}

// data reads a file of questions of the data set.
func data(t *testing.T, name string) []Question {
	t.Helper()
	questions, err := Read(filepath.Join(testdata.Dir(t, "tables"), "wikitables", name))
	if err != nil {
		t.Fatal(err)
	}
	return questions
}
