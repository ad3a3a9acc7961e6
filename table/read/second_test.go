package read

import (
	"strings"
	"testing"

	"semtree/table"
)

// TestSecondTable: a table below another one is left out, and said.
func TestSecondTable(t *testing.T) {
	const people = "name,age\nAnn,31\nBob,32\nCid,33\n"
	const want = "name|age / Ann|31 / Bob|32 / Cid|33"
	for name, c := range map[string]struct{ text, want, warning string }{
		"as wide":       {people + "\ncity,population\nRome,2800000\nOslo,700000\n", want, `line 6 ("city, population"): 3 lines are`},
		"wider":         {people + "\ncity,population,area\nRome,2800000,1285\nOslo,700000,454\n", want, `line 6 ("city, population, area"): 3 lines are`},
		"titled":        {people + "\n\nTable 2\ncity,population\nRome,2800000\nOslo,700000\n", want, `line 7 ("Table 2"): 4 lines are`},
		"empty cells":   {people + ",\n,\ncity,population\nRome,2800000\nOslo,700000\n", want, `line 7 ("city, population"): 3 lines are`},
		"other types":   {people + "\nteam,town\nReds,Rome\nBlues,Bern\n", want, `line 6 ("team, town"): 3 lines are`},
		"narrower":      {"name,age,town\nAnn,31,Rome\nBob,32,Bern\n\nday,visits\nMonday,5\nFriday,7\n", "name|age|town / Ann|31|Rome / Bob|32|Bern", `line 5 ("day, visits"): 3 lines are`},
		"three":         {people + "\ncity,population\nRome,28\nOslo,7\n\nday,rain\nMonday,5\nFriday,7\n", want, `line 6 ("city, population"): 6 lines are`},
		"years":         {people + "\nplace,2019,2020\nBern,1,2\nRome,3,4\n", want, `line 6 ("place, 2019, 2020"): 3 lines are`},
		"with Markdown": {"| name | age |\n|---|---|\n| Ann | 31 |\n| Bob | 32 |\n\n| city | area |\n|---|---|\n| Rome | 5 |\n| Oslo | 7 |\n", "name|age / Ann|31 / Bob|32", `line 6 ("city, area`},

		"a gap":            {people + "\nDee,34\nEva,35\n", want + " / Dee|34 / Eva|35", ""},
		"unknown":          {people + "\nDee,unknown\nEva,35\nFay,36\n", want + " / Dee|~ / Eva|35 / Fay|36", ""},
		"did not finish":   {people + "\nDee,DNF\nEva,35\nFay,36\n", want + " / Dee|DNF / Eva|35 / Fay|36", ""},
		"texts":            {"name,town\nAnn,Rome\nBob,Bern\n\nCid,Oslo\nDee,Paris\n", "name|town / Ann|Rome / Bob|Bern / Cid|Oslo / Dee|Paris", ""},
		"same header":      {people + "\nname,age\nDee,34\n", want + " / Dee|34", ""},
		"a note":           {people + "\nSource: the town hall\n", want, ""},
		"key values above": {"Source,Office\nUpdated,2020-01-01\n\nplace,2018,2019\nBern,1,2\nRome,4,5\n", "place|2018|2019 / Bern|1|2 / Rome|4|5", ""},
	} {
		t.Run(name, func(t *testing.T) {
			tab := mustRead(t, "x.csv", c.text)
			if got := show(tab); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			warnings := strings.Join(tab.Warnings, "; ")
			if said := strings.Contains(warnings, "second table"); said != (c.warning != "") || !strings.Contains(warnings, c.warning) {
				t.Errorf("warnings %q, want %q", warnings, c.warning)
			}
		})
	}
}

// TestSecondInMemory: a nil row stands for the blank one before a second table.
func TestSecondInMemory(t *testing.T) {
	tab, err := table.New("sheet", []string{"name", "age"}, [][]string{{"Ann", "31"}, nil, {"Bob", "32"}, nil, {"city", "area"}, {"Rome", "5"}, {"Oslo", "7"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := show(tab); got != "name|age / Ann|31 / Bob|32" || len(tab.Warnings) != 1 || tab.Warnings[0] != `sheet: a second table begins below 2 rows ("city, area"): 3 rows are left out: put it into a file of its own` {
		t.Errorf("%s, %q", got, tab.Warnings)
	}
}

// TestSecondWider: columns that only a second table has are none of the first.
func TestSecondWider(t *testing.T) {
	for _, header := range [][]string{{"name", "age", ""}, {"name", "age", "", ""}} {
		tab, err := table.New("sheet", header, [][]string{{"Ann", "31"}, {"Bob", "32"}, nil, {"Cities"}, {"city", "area", "people"}, {"Rome", "5", "6"}, {"Oslo", "7", "8"}})
		if err != nil {
			t.Fatal(err)
		}
		if got := show(tab); got != "name|age / Ann|31 / Bob|32" {
			t.Errorf("%q: %s", header, got)
		}
	}
	tab, err := table.New("sheet", []string{"name", "age", ""}, [][]string{{"Ann", "31", "x"}, {"Bob", "32", ""}, nil, {"city", "area", "people"}, {"Rome", "5", "6"}, {"Oslo", "7", "8"}})
	if err != nil || len(tab.Columns) != 3 {
		t.Errorf("%v, %s, want three columns: one of the first table has no name", err, show(tab))
	}
}

// TestRepeatedHeader: the header again, as on each page of a report, is no row.
func TestRepeatedHeader(t *testing.T) {
	for text, want := range map[string]string{
		"name,age\nAnn,31\nname,age\nBob,32\nname,age\nCid,33\n": "name|age / Ann|31 / Bob|32 / Cid|33",
		"name,age\nname,age\nAnn,31\n":                           "name|age / Ann|31",
		"name,,age\nAnn,x,31\nname,,age\nBob,y,32\n":             "name|column 2|age / Ann|x|31 / Bob|y|32",
		"a,a\n1,2\na,a\n3,4\n":                                   "a|a 2 / 1|2 / 3|4",
		"name\nAnn\nname\nBob\n":                                 "name / Ann / name / Bob",
		"name,age\nAnn,31\nname,32\n":                            "name|age / Ann|31 / name|32",
	} {
		tab := mustRead(t, "x.csv", text)
		if got := show(tab); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
		if lines := strings.Count(text, "\n") - 1; (tab.Rows < lines) != (len(tab.Warnings) == 1 && strings.Contains(tab.Warnings[0], "that repeat")) {
			t.Errorf("%q: warnings %q", text, tab.Warnings)
		}
	}
	if tab := mustRead(t, "x.csv", "name,age\nAnn,31\nname,age\nBob,32\n"); tab.Columns[1].Type != table.TypeNumber || tab.Columns[1].Profile.Nulls != 0 {
		t.Errorf("age is %+v, want numbers", tab.Columns[1])
	}
}
