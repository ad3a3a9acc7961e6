package naming_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/naming"
)

// Cells of the labelled headers below.
var cells = map[string][]string{
	"n": {"46232", "84149", "38065", "8937", "5120", "7770"},           // numbers
	"d": {"9.3", "7.7", "8.3", "10.9", "11.4", "2.5"},                  // numbers with a fraction
	"f": {"0", "1", "0", "1", "1", "0"},                                // 0 and 1
	"y": {"yes", "no", "no", "yes", "yes", "no"},                       // yes and no
	"c": {"red wine", "white wine", "red wine", "ale", "ale", "stout"}, // kinds
	"s": {"M", "F", "F", "M", "M", "F"},                                // sexes
	"p": {"Ann Lee", "Bo Falk", "Cy Dunn", "Di Marsh", "Ed Shaw", "Flo West"},
	"i": {"1", "2", "3", "4", "5", "6"}, // running numbers
}

// labelled are headers with what is wrong with them as names ("-": nothing), and, after a colon, a suggestion that
// must be among theirs. They were labelled by reading them as somebody who asks would, before the rules were written.
const labelled = `
n population -
n pop short: population
n unemp unknown: unemployment
d T letters
f Var3 letters
n qty short: quantity
n amt short: amount
d temp short: temperature
d avg_temp short: avg temperature
n max_temp short: max temperature
n wt short: weight
n wt0 short: weight 0
d pct short: percentage
n num_sold short
n x letters
d y1 letters
n q7 letters
c dept short: department
c loc short: location
c desc short: description
c category -
c product -
n price -
n total_price -
d rating -
n year built -
n votes -
n 2016 -
n Goals -
c Country -
p Name -
p director -
s sex -
s sx unknown: sex, gender
p mgr short: manager
n dob short: date of birth
c type -
i id -
i rownames -
n customer_id -
n sugarpercent -
n StepCount -
n harvwt unknown
c brkdwn unknown
n GDP -
n mpg short: miles per gallon
f hosp unknown
f hospital -
f survived -
y remote -
y rmt unknown
n penicillin -
n Sepal.Length -
n Petal.Width -
d trt01a letters
n column 4 letters
n v12 letters
n field_9 letters
n attendance -
n cost per unit -
n rate of change -
c hair color -
n ldl_c letters
n hrs short: hours
d vol short: volume
n eprice letters
n randd unknown
`

// unnamed returns the questions about columns without an everyday name.
func unnamed(t *table.Table) []naming.Question {
	return slices.DeleteFunc(naming.Questions(t, embedded.Default()), func(q naming.Question) bool { return q.Kind != naming.Name && q.Kind != naming.Flag })
}

// TestLabelled: of headers that were labelled by hand, at most three are decided otherwise, and all suggestions that
// a name needs are made.
func TestLabelled(t *testing.T) {
	wrong, n := 0, 0
	for _, line := range strings.Split(strings.TrimSpace(labelled), "\n") {
		kind, rest, _ := strings.Cut(line, " ")
		rest, suggestion, _ := strings.Cut(rest, ": ")
		at := strings.LastIndexByte(rest, ' ')
		header, want := rest[:at], rest[at+1:]
		n++
		rows := make([][]string, len(cells[kind]))
		for i, cell := range cells[kind] {
			rows[i] = []string{"Town " + string(rune('A'+i)), cell}
		}
		tb, err := table.New("places", []string{"town", header}, rows)
		if err != nil {
			t.Fatal(err)
		}
		list := unnamed(tb)
		got, suggestions := "-", []string(nil)
		if len(list) > 0 {
			got, suggestions = string(list[0].Why), list[0].Proposals
			if flag := kind == "f" || kind == "y"; (list[0].Kind == naming.Flag) != flag || list[0].Column != header {
				t.Errorf("%s: %+v", header, list[0])
			}
		}
		if len(list) > 1 || (got == "-") != (want == "-") {
			wrong++
			t.Logf("%s (%s): %s, want %s", header, kind, got, want)
		} else if got != want {
			t.Logf("%s (%s): %s, labelled %s", header, kind, got, want)
		}
		if suggestion != "" && !slices.Contains(suggestions, suggestion) {
			t.Errorf("%s: suggestions %q, want %q", header, suggestions, suggestion)
		}
	}
	if n < 60 || wrong > 3 {
		t.Errorf("%d of %d headers are decided otherwise than labelled", wrong, n)
	}
}

// TestSources: suggestions come from other headers, the table's name, the unit and the cells, and there is none without a
// source or that another column has.
func TestSources(t *testing.T) {
	header := []string{"dist", "qx", "t (°C)", "T", "sx", "cty", "county", "temp", "temperature"}
	rows := [][]string{
		{"Aldmoor", "7.5", "9.3", "4", "M", "Rome", "Kent", "3", "4"},
		{"Birchley", "2.5", "7.7", "5", "F", "Oslo", "Kent", "4", "6"},
		{"Carrow", "1.5", "8.3", "7", "M", "Bern", "Essex", "9", "7"},
	}
	tb, err := table.New("districts", header, rows)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, q := range unnamed(tb) {
		got[q.Column] = q.Proposals
	}
	for name, first := range map[string]string{"dist": "district", "qx": "", "t (°C)": "", "T": "", "sx": "sex, gender"} {
		list, there := got[name]
		switch {
		case !there:
			t.Errorf("%s has a name", name)
		case first == "" && len(list) > 0 || first != "" && (len(list) == 0 || list[0] != first):
			t.Errorf("%s: %q, want %q first", name, list, first)
		}
	}
	if slices.Contains(got["temp"], "temperature") {
		t.Errorf("temp: %q, but another column is called temperature", got["temp"])
	}
	warm, err := table.New("towns", []string{"town", "T (°C)"}, [][]string{{"Aldmoor", "9.3"}, {"Birchley", "8.8"}, {"Carrow", "7.5"}})
	if err != nil {
		t.Fatal(err)
	}
	if list := unnamed(warm); len(list) != 1 || !slices.Equal(list[0].Proposals, []string{"temperature"}) {
		t.Errorf("T in degrees: %+v", list)
	}
}

// TestOrder: what is asked about most comes first, columns with another name and hidden ones are left out, and there
// are never more than [naming.MaxQuestions].
func TestOrder(t *testing.T) {
	yes := true
	header := []string{"cd7", "Var9", "grp_x", "unemp", "zz", "hh"}
	rows := [][]string{{"AB-1", "0", "ale", "2.5", "1", "5"}, {"AB-2", "1", "ale", "3.5", "2", "6"}, {"AB-3", "0", "stout", "4.1", "4", "7"}, {"AB-4", "1", "stout", "4.9", "5", "9"}}
	o := table.Options{Override: &table.Override{Columns: map[string]table.Setting{"zz": {Hidden: &yes}, "hh": {Other: []string{"households"}}}}}
	tb, err := table.NewWith("places", header, rows, o)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, q := range unnamed(tb) {
		names = append(names, q.Column)
	}
	if !slices.Equal(names, []string{"unemp", "Var9", "grp_x", "cd7"}) {
		t.Errorf("%q", names)
	}
	if say := naming.Say(tb, tb.Columns[5], embedded.Default()); say != "households" {
		t.Errorf("hh is called %q", say)
	}
	var wide, row []string
	for i := range 200 {
		wide, row = append(wide, "v"+strings.Repeat("x", i)), append(row, "1")
	}
	many, err := table.New("wide", wide, [][]string{row, row})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(naming.Questions(many, embedded.Default())); n != naming.MaxQuestions {
		t.Errorf("%d questions are listed", n)
	}
	if list := naming.Questions(tb, nil); list == nil || len(list) > 0 {
		t.Errorf("without knowledge: %v", list)
	}
}

// TestValuesOf: cells are meant by their texts, or up to case, accents and blanks where that is one only.
func TestValuesOf(t *testing.T) {
	cells := []string{"F", "m", "M", "x y", "é"}
	got := naming.ValuesOf("f = female / woman, M = male,  X  Y= both, Q = gone, e = east", cells...)
	want := map[string][]string{"F": {"female", "woman"}, "M": {"male"}, "x y": {"both"}, "é": {"east"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := naming.ValuesOf("n = none", "N", "Ń"); len(got) > 0 {
		t.Errorf("%v, want nothing: two cells are meant", got)
	}
	if got := naming.ValuesOf("f = female"); len(got["f"]) != 1 {
		t.Errorf("%v, want what was written: no cells are known", got)
	}
}
