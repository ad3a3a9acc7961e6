package main

import (
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/domain"
	"semtree/grammar"
	"semtree/internal/command"
	"semtree/table"
	"semtree/table/program"
)

func TestDomainTexts(t *testing.T) {
	number := func(n float64, unit string) domain.Value {
		return domain.Value{Number: n, IsNumber: true, Type: "number", Unit: unit}
	}
	for _, tc := range []struct {
		name   string
		values []domain.Value
		rows   []domain.Row
		want   []string
	}{
		{"nothing", nil, nil, nil},
		{"things", []domain.Value{{Text: "utah"}, {Text: "austin, tx"}}, nil, []string{"utah", "austin, tx"}},
		{"numbers of nothing", []domain.Value{number(7, ""), number(1200, "km")}, nil, []string{"    7", "1,200 km"}},
		{"number of one thing", []domain.Value{number(14229000, "people")}, []domain.Row{{Name: "texas", Number: 14229000, Unit: "people"}}, []string{"14,229,000 people"}},
		{"rows", []domain.Value{number(786700, "people"), number(3661000, "people")},
			[]domain.Row{{Name: "kentucky", Number: 3661000, Unit: "people"}, {Name: "montana", Number: 786700, Unit: "people"}},
			[]string{"kentucky  3,661,000 people", "montana     786,700 people"}},
		{"equal numbers", []domain.Value{number(805, "km")},
			[]domain.Row{{Name: "pecos", Number: 805, Unit: "km"}, {Name: "washita", Number: 805, Unit: "km"}},
			[]string{"pecos    805 km", "washita  805 km"}},
		{"decimals, units, signs, letters", []domain.Value{number(-85, "m"), number(0.68, "people/mi²"), number(1234.5, "")},
			[]domain.Row{{Name: "cañon", Number: -85, Unit: "m"}, {Name: "b", Number: 0.68, Unit: "people/mi²"}, {Name: "c", Number: 1234.5}},
			[]string{"cañon    -85.00 m", "b          0.68 people/mi²", "c      1,234.50"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := domainTexts(domain.Answer{Values: tc.values, Rows: tc.rows}, true); !slices.Equal(got, tc.want) {
				t.Errorf("lines\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tc.want, "\n"))
			}
		})
	}
}

// TestParseRows: several numbers come with their things, in the answer and in
// the alternatives.
func TestParseRows(t *testing.T) {
	const question = "tell me the population of the states that border florida"
	o := semtree("", "parse", "-k", "3", question)
	o.Want(t, command.Done, "\nanswer       alabama  3,894,000 people\n             georgia  5,463,000 people\n2.  ", "")
	o.Want(t, command.Done, "\n             alabama 3,894,000 people; georgia 5,463,000 people\n", "")
	o = semtree("", "parse", "-json", question)
	o.Want(t, command.Done, `"rows":[["alabama",3894000],["georgia",5463000]]`, "")
	semtree("", "parse", "population of utah").Want(t, command.Done, "\nanswer       1,461,000 people\n", "")
}

// TestTableAnswers: answers of several columns, as a table and in a line.
func TestTableAnswers(t *testing.T) {
	films, err := table.New("films", []string{"title", "director", "length (min)"}, [][]string{
		{"Ran", "Akira Kurosawa", "162"}, {"M", "", "111"}, {"Ikiru", "Akira Kurosawa", "143"},
	})
	if err != nil {
		t.Fatal(err)
	}
	films.Key = 0
	for _, c := range []struct {
		program, line string
		lines         []string
	}{
		{"text('director', quantity('length (min)', first(2)))", "Akira Kurosawa, 162; , 111",
			[]string{"title  director        length (min)", "Ran    Akira Kurosawa           162", "M                               111"}},
		{"descending(quantity('length (min)'), text('title'))", "Ran; Ikiru; M", []string{"title", "Ran", "Ikiru", "M"}},
		{"per(text('director'), count(max(quantity('length (min)'))))", "Akira Kurosawa, 2, 162",
			[]string{"director        count  maximum", "Akira Kurosawa      2  162 min"}},
		{"min(max(quantity('length (min)')))", "111, 162 min", []string{"minimum  maximum", "111 min  162 min"}},
	} {
		n, err := grammar.Parse(c.program)
		if err != nil {
			t.Fatal(err)
		}
		r, err := program.Execute(films, n)
		if err != nil {
			t.Fatal(err)
		}
		shown := &answer.Reading{Outcome: &answer.Outcome{Columns: r.Columns, Rows: r.Rows, Total: r.Total, Answer: r.Answer, Unit: r.Unit,
			Formats: program.Formats(films, n, r.Columns)}}
		if got := answerLines(shown); !slices.Equal(got, c.lines) {
			t.Errorf("%s:\n%s\nwant\n%s", c.program, strings.Join(got, "\n"), strings.Join(c.lines, "\n"))
		}
		if got := answerText(shown); got != c.line {
			t.Errorf("%s: %s, want %s", c.program, got, c.line)
		}
	}
}
