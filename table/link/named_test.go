package link

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
)

// linkedTo links a question to a table with one row of some headers and cells, which are between bars.
func linkedTo(t *testing.T, header, row, question string) *Question {
	t.Helper()
	names := strings.Split(header, "|")
	cells := make([]string, len(names))
	copy(cells, strings.Split(row, "|"))
	tab, err := table.New("x", names, [][]string{cells})
	if err != nil {
		t.Fatal(err)
	}
	x := NewIndex(tab, embedded.Default())
	q, err := x.Link(question)
	if err != nil {
		t.Fatal(err)
	}
	checkQuestion(t, x, q)
	return q
}

// naming is a question, a candidate that it has, and one that it does not have, or that matches less well.
type naming struct{ header, row, question, want, worse string }

// checkNaming checks the candidates of questions about tables with one row.
func checkNaming(t *testing.T, cases []naming) {
	t.Helper()
	for _, c := range cases {
		q := linkedTo(t, c.header, c.row, c.question)
		want, worse := find(q, c.want), find(q, c.worse)
		if want == nil || worse != nil && bestMatch(worse) >= bestMatch(want) {
			t.Errorf("%s: %q: want %s and not %s, but", c.header, c.question, c.want, c.worse)
			for i := range q.Candidates {
				t.Log(q.Candidates[i].text(q))
			}
		}
	}
}

// bestMatch is how well the words of a candidate match.
func bestMatch(c *Candidate) (best float32) {
	for _, v := range c.Features[fExact : fUnit+1] {
		best = max(best, v)
	}
	return best
}

// TestCompounds: headers whose words are written together are found by these words.
func TestCompounds(t *testing.T) {
	checkNaming(t, []naming{
		{"candy|winpercent|sugarpercent", "Twix|81.6|0.5", "average win percentage", "win percentage|quantity|winpercent", "win percentage|quantity|sugarpercent"},
		{"candy|peanutyalmondy|fruity", "Twix|0|0", "candies with almonds", "almonds|quantity|peanutyalmondy", ""},
		{"city|POP1996|POP1992", "Calgary|768082|710677", "population in 1996", "1996|quantity|POP1996", "1996|quantity|POP1992"},
		{"salary|yrs.since.phd", "139750|19", "years since the phd", "years since the phd|quantity|yrs.since.phd", ""},
		{"day|StepCount", "1|8000", "most steps", "steps|quantity|StepCount", ""},
		{"totalbill|tip", "12.5|2", "highest bill", "bill|quantity|totalbill", ""},
		{"day|avgtemp", "1|12.5", "average temperature", "average temperature|quantity|avgtemp", ""},
		{"year|oilprice|eprice", "1999|12|13", "price of oil", "price of oil|quantity|oilprice", "price of oil|quantity|eprice"},
		{"Name|Big6", "x|Extraversion", "which of the big six", "big six|text|Big6", ""},
	})
}

// TestNoParts: a single digit alone is no part of a compound, in digits or in words.
func TestNoParts(t *testing.T) {
	for _, c := range []struct{ header, question, not string }{
		{"name|apoe4|apoe3", "top four names", "four|quantity|apoe4"},
		{"name|apoe4|apoe3", "top 4 names", "4|quantity|apoe4"},
	} {
		if k := find(linkedTo(t, c.header, "1|2|3", c.question), c.not); k != nil && bestMatch(k) > 0.5 {
			t.Errorf("%s: %q has %s", c.header, c.question, c.not)
		}
	}
}

// TestShortRuns: a word of a header is short for several words of a question.
func TestShortRuns(t *testing.T) {
	checkNaming(t, []naming{
		{"name|bmi", "Ann|22.1", "body mass index of Ann", "body mass index|quantity|bmi", ""},
		{"month|urate|vrate", "1|5.2|3", "unemployment rate", "unemployment rate|quantity|urate", "unemployment rate|quantity|vrate"},
		{"month|urate|vrate", "1|5.2|3", "rate of unemployment", "rate of unemployment|quantity|urate", ""},
		{"name|gdppc|gdp", "Chile|12000|5", "highest gdp per capita", "gdp per capita|quantity|gdppc", ""},
		{"state|bmprison", "Utah|12", "black male prisoners", "black male prisoners|quantity|bmprison", ""},
		{"HG|AG", "2|1", "home goals", "home goals|quantity|HG", "home goals|quantity|AG"},
		{"x|daysfrst|daysscnd", "1|2|3", "days for the second offence", "days for the second|quantity|daysscnd", "days for the second|quantity|daysfrst"},
	})
}

// TestBrackets: headers that are ranges of numbers.
func TestBrackets(t *testing.T) {
	const incomes = "religion|<$10k|$20-30k|$30-40k|>150k"
	const row = "Hindu|1|2|3|4"
	checkNaming(t, []naming{
		{incomes, row, "hindus with 30-40k", "30-40k|quantity|$30-40k", "30-40k|quantity|$20-30k"},
		{incomes, row, "hindus with $20-30k", "$20-30k|quantity|$20-30k", "$20-30k|quantity|$30-40k"},
		{incomes, row, "who earns between 30 and 40 thousand dollars?", "30 and 40 thousand|quantity|$30-40k", ""},
		{incomes, row, "how many earn under 10k?", "under 10k|quantity|<$10k", "under 10k|quantity|>150k"},
		{incomes, row, "more than 150 thousand", "more than 150 thousand|quantity|>150k", "more than 150 thousand|quantity|<$10k"},
		{"town|age18_24|age25_34|65+", "Graz|1|2|3", "18 to 24 year olds in Graz", "18 to 24|quantity|age18_24", "18 to 24|quantity|age25_34"},
		{"town|age18_24|age25_34|65+", "Graz|1|2|3", "people of 65 and older", "65 and older|quantity|65+", ""},
		{"state|perc1519", "Utah|12", "share of teens aged 15 to 19", "15 to 19|quantity|perc1519", ""},
	})
	for _, name := range []string{"2011-12", "2001 to 2005", "room 4", "q1", "1990", "pH"} {
		if b, ok := readBracket(name); ok {
			t.Errorf("%q is read as a range: %v", name, b)
		}
	}
}

// TestUnits: the unit that a question says chooses the column.
func TestUnits(t *testing.T) {
	checkNaming(t, []naming{
		{"name|elev_m|elev_ft", "Eiger|3967|13015", "elevation in metres", "elevation in metres|quantity|elev_m", "elevation in metres|quantity|elev_ft"},
		{"name|elev_m|elev_ft", "Eiger|3967|13015", "elevation in feet", "elevation in feet|quantity|elev_ft", "elevation in feet|quantity|elev_m"},
		{"name|load_kg|span_m", "x|12|3", "how many kilos", "kilos|quantity|load_kg", "kilos|quantity|span_m"},
		{"name|Weight (g)|Span (m)", "x|12|3", "how many kilos", "kilos|quantity|Weight (g)", "kilos|quantity|Span (m)"},
		{"run|Duration", "x|2 h 10 min", "average duration in minutes", "duration in minutes|quantity|Duration", ""},
		{"car|speed_mph|price", "x|12|3", "how many miles per hour", "miles per hour|quantity|speed_mph", "miles per hour|quantity|price"},
		{"place|temp_c|temp_f", "x|12|53", "temperature in celsius", "temperature in celsius|quantity|temp_c", "temperature in celsius|quantity|temp_f"},
	})
}

// TestDatedHeaders: headers that are times are found by other ways to write them.
func TestDatedHeaders(t *testing.T) {
	const header, row = "service|2024-05|2024-06|2023-06", "dns|1|2|3"
	checkNaming(t, []naming{
		{header, row, "cost of dns in may", "may|quantity|2024-05", "may|quantity|2024-06"},
		{header, row, "total of june 2024", "june 2024|quantity|2024-06", "june 2024|quantity|2023-06"},
		{header, row, "total of 2024-06", "2024-06|quantity|2024-06", "2024-06|quantity|2023-06"},
		{"city|total19|total20", "Graz|1|2", "rain of Graz in 2019", "2019|quantity|total19", "2019|quantity|total20"},
		{"city|POP1994|POP1996", "London|1|2", "London in 94", "94|quantity|POP1994", "94|quantity|POP1996"},
		{"pupil|Q2 (15)|Q3 (20)", "Ann|1|2", "points of Ann in question 3", "question 3|quantity|Q3 (20)", "question 3|quantity|Q2 (15)"},
		{"firm|Q1|Q3", "x|1|2", "sales in the third quarter", "third quarter|quantity|Q3", "third quarter|quantity|Q1"},
	})
}

// TestTerse: in a table with short headers, a letter stands for a word that nothing else is named by.
func TestTerse(t *testing.T) {
	checkNaming(t, []naming{
		{"Axe|L|T|B1", "x|120|31|40", "average thickness", "thickness|quantity|T", ""},
		{"score|hsCRP|PREP", "x|1|3", "mean hscrp", "hscrp|quantity|hsCRP", ""},
		{"judge|hsCRP|PREP", "x|1|3", "who has the best preparation", "preparation|quantity|PREP", ""},
		{"subject|ToM|Sex", "x|1|f", "theory of mind", "theory of mind|quantity|ToM", ""},
		{"subject|nWBV|eTIV", "x|1|3", "mean brain volume", "brain volume|quantity|nWBV", "brain volume|quantity|eTIV"},
	})
	for header, want := range map[string]bool{"Axe|L|T": true, "name|price|T": false} {
		c := find(linkedTo(t, header, "x|1|2", "average thickness"), "thickness|quantity|T")
		if got := c != nil && c.Features[fAbbreviated] > 0; got != want {
			t.Errorf("%s: a letter stands for a word: %t, want %t", header, got, want)
		}
	}
}

// TestHowWritten: features tell how the header that words say is written.
func TestHowWritten(t *testing.T) {
	for _, c := range []struct {
		header, question, want string
		parts, initials, terse bool
	}{
		{"candy|winpercent|rank", "the percent", "percent|quantity|winpercent", true, false, false},
		{"name|bmi|age", "body mass index", "body mass index|quantity|bmi", false, true, true},
		{"name|price|height", "the price", "price|quantity|price", false, false, false},
	} {
		k := find(linkedTo(t, c.header, "x|1|2", c.question), c.want)
		if k == nil {
			t.Errorf("%s: %q: no %s", c.header, c.question, c.want)
			continue
		}
		for f, want := range map[int]bool{fParts: c.parts, fInitials: c.initials, fTerse: c.terse} {
			if got := k.Features[f] > 0; got != want {
				t.Errorf("%s: %s: feature %q is %t, want %t", c.header, c.want, Features[f], got, want)
			}
		}
	}
}
