package read

import (
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/heading"
)

// TestTitles: lines above the header are left out, with a warning that names them.
func TestTitles(t *testing.T) {
	const table = "city | visits / Bern | 30 / Rome | 40"
	for name, c := range map[string]struct{ text, want, warning string }{
		"one cell":            {"Visits 2020\ncity,visits\nBern,30\nRome,40\n", table, `1 line above the header is left out: "Visits 2020"`},
		"padded":              {"Visits 2020,\n,\ncity,visits\nBern,30\nRome,40\n", table, `1 line above the header is left out: "Visits 2020"`},
		"blank lines":         {"Visits\n\n\ncity,visits\n\nBern,30\nRome,40\n", table, `1 line above the header is left out: "Visits"`},
		"two titles":          {"Visits\nin thousands\n\ncity,visits\nBern,30\nRome,40\n", table, `2 lines above the header are left out: "Visits", "in thousands"`},
		"semicolons":          {"Visits, all\n\ncity;visits\nBern;30\nRome;40\n", table, `1 line above the header is left out: "Visits, all"`},
		"tabs":                {"Visits\ncity\tvisits\nBern\t30\nRome\t40\n", table, `1 line above the header is left out: "Visits"`},
		"Markdown":            {"Visits\n\n| city | visits |\n|---|---|\n| Bern | 30 |\n| Rome | 40 |\n", table, `1 line above the header is left out: "Visits"`},
		"blank record first":  {",\ncity,visits\nBern,30\nRome,40\n", table, ""},
		"in the middle":       {",,Visits,,\na,b,c,d,e\n1,2,3,4,5\n6,7,8,9,10\n", "a | b | c | d | e / 1 | 2 | 3 | 4 | 5 / 6 | 7 | 8 | 9 | 10", `1 line above the header is left out: "Visits"`},
		"months in quotes":    {"\"# Costs, net\"\nteam,2024-01,2024-02\nshop,\"$1,881\",$20\nweb,$3,$4\n", "team | 2024-01 | 2024-02 / shop | $1,881 | $20 / web | $3 | $4", `1 line above the header is left out: "# Costs, net"`},
		"years with units":    {"Farm,yields,,,\n,,,,\nfield,no,2019 (t/ha),2020 (t/ha),2021 (t/ha)\nMill,a,9.3,-,9\nPond,b,8,7,9\n", "field | no | 2019 (t/ha) | 2020 (t/ha) | 2021 (t/ha) / Mill | a | 9.3 | ~ | 9 / Pond | b | 8 | 7 | 9", `1 line above the header is left out: "Farm, yields"`},
		"a comma in all":      {"Graves, all\nplot;kind;name;fee;note\na1;urn;Ann;62,00;\na2;urn;Bo;38,00;x\n", "plot | kind | name | fee | note / a1 | urn | Ann | 62,00 | ~ / a2 | urn | Bo | 38,00 | x", `1 line above the header is left out: "Graves, all"`},
		"keys and values":     {"Source,Office\nUpdated,2020-01-01\n\nplace,code,2018,2019,2020\nBern,b,1,2,3\nRome,r,4,5,6\n", "place | code | 2018 | 2019 | 2020 / Bern | b | 1 | 2 | 3 / Rome | r | 4 | 5 | 6", `2 lines above the header are left out: "Source, Office", "Updated, 2020-01-01"`},
		"commas in a title":   {"Visits of Bern, Rome, and others\n\na,b,c,d\nx,1,2,3\ny,4,5,6\n", "a | b | c | d / x | 1 | 2 | 3 / y | 4 | 5 | 6", `1 line above the header is left out: "Visits of Bern, Rome, and others"`},
		"texts only":          {"Members of the club\nname,town,role\nAnn,Bern,chair\nBob,Rome,member\n", "name | town | role / Ann | Bern | chair / Bob | Rome | member", `1 line above the header is left out: "Members of the club"`},
		"quotes in a title":   {"Report \"x;y;z\"\n\"a;b\";c;d\nu;1;2\nv;3;4\n", "a;b | c | d / u | 1 | 2 / v | 3 | 4", `1 line above the header is left out: "Report \"x;y;z\""`},
		"half blank":          {"Sales,,2020,\nName,Q1,Q2,Q3\nBern,1,2,3\nRome,4,5,6\n", "", "the first row was read as the header, but half of its cells are blank and the next row looks like a header, too: if the first one is a title, remove it"},
		"inches":              {"size,a 5\",b 6\"\nx,1,2\ny,3,4\n", "size | a 5\" | b 6\" / x | 1 | 2 / y | 3 | 4", ""},
		"months":              {"Visits,,,\nplace,Jan,Feb,Mar\nBern,1,2,3\nRome,4,5,6\n", "place | Jan | Feb | Mar / Bern | 1 | 2 | 3 / Rome | 4 | 5 | 6", `1 line above the header is left out: "Visits"`},
		"one word":            {"Members\nname,town,role\nAnn,Bern,chair\nBob,Rome,member\n", "name | town | role / Ann | Bern | chair / Bob | Rome | member", `1 line above the header is left out: "Members"`},
		"remark of a program": {"# made by hand, twice, on Monday\na,b,c,d,e\n1,2,3,4,5\n", "a | b | c | d | e / 1 | 2 | 3 | 4 | 5", `1 line above the header is left out: "# made by hand, twice, on Monday"`},
		"more titles than rows": {"A\nB\nC\nD\nE\nF\nG\ncity,visits,year\nBern,30,2020\n", "city | visits | year / Bern | 30 | 2020",
			`7 lines above the header are left out: "A", "B", "C", "D", "E" and 2 more`},
	} {
		t.Run(name, func(t *testing.T) {
			tab := mustRead(t, "x.csv", c.text)
			if got := strings.ReplaceAll(show(tab), "|", " | "); c.want != "" && got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			if got := strings.Join(tab.Warnings, "; "); got != strings.TrimSuffix("x.csv: "+c.warning, "x.csv: ") {
				t.Errorf("warning %q, want %q", got, c.warning)
			}
		})
	}
}

// TestNoTitles: the first line is the header wherever that is not plainly wrong.
func TestNoTitles(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"one column":           {"name\nAnn\nBob\n", "name"},
		"short rows":           {"a,b,c\n1\n2\n3,4,5\n", "a|b|c"},
		"one name of two":      {"name,\nAnn,31\nBob,40\n", "name|column 2"},
		"one name of three":    {"name,,\nAnn,31,7\nBob,40,8\n", "name|column 2|column 3"},
		"numbers of rows":      {",name\n1,Ann\n2,Bob\n", "column 1|name"},
		"years below years":    {"name,,\nAnn,1931,1990\nBob,1940,2001\n", "name|column 2|column 3"},
		"two names of five":    {"a,b,,,\n1,2,3,4,5\n6,7,8,9,10\n", "a|b|column 3|column 4|column 5"},
		"texts of two":         {"name,\nAnn,Bern\nBob,Rome\n", "name|column 2"},
		"only wide at the end": {"a,b\n1,2\n3,4\n", "a|b"},
	} {
		t.Run(name, func(t *testing.T) {
			tab := mustRead(t, "x.csv", c.text)
			var header []string
			for _, column := range tab.Columns {
				header = append(header, column.Name)
			}
			if got := strings.Join(header, "|"); got != c.want {
				t.Errorf("header %s, want %s", got, c.want)
			}
		})
	}
	if tab, err := Table(strings.NewReader("name\nDoe, Ann\nRoe, Bob\n"), "x.csv", table.Options{}); err == nil {
		t.Errorf("a cell with a comma in a single column is read: %s", show(tab))
	}
}

// TestManyTitles: the search for the header ends.
func TestManyTitles(t *testing.T) {
	if n, _ := heading.SkipTitles("x", append(make([][]string, heading.Previewed/2+1), []string{"a", "b"}, []string{"1", "2"})); n != 0 {
		t.Errorf("%d titles, want none", n)
	}
}
