package naming_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/naming"
)

// tableOf returns a table of numbers, with other cells for some headers.
func tableOf(t *testing.T, name, header string, cells map[string]string, o *table.Override) *table.Table {
	t.Helper()
	columns := strings.Split(header, ",")
	rows := make([][]string, 8)
	for i := range rows {
		for c, name := range columns {
			cell := fmt.Sprintf("%d.%d", 3*i+c, 7-i)
			if list := strings.Fields(cells[name]); len(list) > 0 {
				cell = list[i%len(list)]
			}
			rows[i] = append(rows[i], cell)
		}
	}
	tb, err := table.NewWith(name, columns, rows, table.Options{Override: o})
	if err != nil {
		t.Fatal(err)
	}
	return tb
}

// TestFields: short headers mean what they mean in tables of one subject, and nothing elsewhere.
func TestFields(t *testing.T) {
	const names = "n1 n2 n3 n4 n5 n6 n7 n8"
	for _, c := range []struct{ header, column, want string }{
		{"sample,Th,Fe,Cs,Ta", "Th", "thorium"},
		{"sample,Th,Fe,Cs,Ta", "Cs", "caesium, cesium"},
		{"sample,Th,price,weight", "Th", ""},
		{"sample,V,I,P", "V", ""}, // volts
		{"winner,w_ace,w_df,l_svpt", "w_ace", "winner aces"},
		{"winner,w_ace,w_1stIn,l_SvGms", "l_SvGms", "loser service games"},
		{"player,pts,ast,reb", "ast", "assists"},
		{"team,P,W,D,L,GF,GA,Pts", "GA", "goals against, goals conceded"},
		{"car,mpg,hp,cyl", "hp", "horsepower"},
		{"city,Jan,Feb,Mar", "Mar", "March"},
		{"item,qty,price", "qty", "quantity"},
		{"item,Cost/pc,price", "Cost/pc", "cost per piece"},
		{"town,AX,AY,BX,BY,DX", "AX", ""},
	} {
		first, _, _ := strings.Cut(c.header, ",")
		tb := tableOf(t, "export", c.header, map[string]string{first: names}, nil)
		got := ""
		for _, q := range naming.Questions(tb, embedded.Default()) {
			if q.Column == c.column && q.Sure {
				got = q.Proposals[0]
			}
		}
		if got != c.want {
			t.Errorf("%s: %s is %q, want %q", c.header, c.column, got, c.want)
		}
	}
}

// TestRow: what a row is follows from the table's name, from the column that numbers the rows, and from names of one kind; words of
// files are none, and no row is what several rows share.
func TestRow(t *testing.T) {
	ids := map[string]string{"order_id": "A1 A2 A3 A4 A5 A6 A7 A8", "customer": "Ann Bo Ann Bo", "state": "Ohio Texas Iowa Utah Maine Idaho Nevada Oregon", "x": "a1 a2 a3 a4 a5 a6 a7 a8"}
	for _, c := range []struct{ name, header, want string }{
		{"export-3", "order_id,customer,price", "order"},
		{"clinic-visits-q3", "price,weight", "visit"},
		{"menu_north", "price,weight", "dish"},
		{"customers", "customer,price", ""},
		{"results-df", "price,weight", ""},
		{"anscombe", "state,income,young", "state"},
	} {
		tb := tableOf(t, c.name, c.header, ids, nil)
		q := naming.Questions(tb, embedded.Default())[0]
		got := ""
		if q.Sure {
			got = q.Proposals[0]
		}
		if q.Kind != naming.Row || got != c.want {
			t.Errorf("%s of %s: %+v, want %q", c.name, c.header, q, c.want)
		}
	}
}

// TestOther: codes, the column that names the rows, and the good end of numbers are asked about, in this order behind names.
func TestOther(t *testing.T) {
	cells := map[string]string{"nr": "1 2 3 4 5 6 7 8", "pupil": "Ann Bo Cy Di Ed Flo Gus Hal", "sex": "F M F M", "wt": "41.5 42 43 40 44 39 45 38"}
	tb := tableOf(t, "pupils", "nr,pupil,sex,wt,grade", cells, nil)
	list := naming.Questions(tb, embedded.Default())
	var kinds []string
	for _, q := range list {
		kinds = append(kinds, string(q.Kind))
	}
	if !slices.IsSortedFunc(list, func(a, b naming.Question) int {
		order := []naming.Kind{naming.Row, naming.Name, naming.Codes, naming.Key, naming.Best}
		return slices.Index(order, a.Kind) - slices.Index(order, b.Kind)
	}) || !slices.Contains(kinds, "values") || !slices.Contains(kinds, "best") {
		t.Errorf("kinds %q", kinds)
	}
	o := naming.TakeAll(tb, nil, naming.Unseen(list))
	if want := map[string][]string{"F": {"female", "woman", "girl"}, "M": {"male", "man", "boy"}}; !reflect.DeepEqual(o.Columns["sex"].Values, want) {
		t.Errorf("sex: %q, want %q", o.Columns["sex"].Values, want)
	}
	if got := o.Columns["wt"].Other; !slices.Equal(got, []string{"weight"}) {
		t.Errorf("wt is called %q", got)
	}
	if o.Columns["grade"].Best != "" {
		t.Error("nobody said which grades are good")
	}
	for _, q := range list {
		if q.Kind == naming.Best {
			o = naming.Take(tb, o, q, naming.Least)
		}
	}
	next, err := tb.Revised(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range naming.Questions(next, embedded.Default()) {
		if q.Kind == naming.Codes || q.Kind == naming.Best || q.Kind == naming.Name {
			t.Errorf("asked again: %+v", q)
		}
	}
	if again := table.Describe(next); !strings.Contains(string(again), `"values": {"F":["female","woman","girl"],"M":["male","man","boy"]}`) || !strings.Contains(string(again), `"best": "low"`) {
		t.Errorf("described as %s", again)
	}
	if sign, _ := next.Columns[4].Better(); sign != -1 {
		t.Error("the greatest grade is still the best")
	}
}

// TestNumbersOfKinds: a few whole numbers that measure and count nothing stand for kinds, and are asked about.
func TestNumbersOfKinds(t *testing.T) {
	rows := make([][]string, 30)
	for i := range rows {
		one := func(from, n int) string { return fmt.Sprint(from + i%n) }
		rows[i] = []string{one(1, 3), one(0, 4), one(1, 4), one(1, 5), one(1, 3), fmt.Sprint(4 + 2*(i%3)), one(0, 2), fmt.Sprintf("%d.5", i%3)}
	}
	tb, err := table.NewWith("births", []string{"race", "smoking habit", "bedrooms", "rating", "weight (kg)", "cyl", "ht", "dose"}, rows, table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	for _, q := range naming.Questions(tb, embedded.Default()) {
		if q.Kind == naming.Codes {
			asked = append(asked, q.Column)
		}
	}
	if want := []string{"race", "smoking habit"}; !slices.Equal(asked, want) {
		t.Errorf("asked what the cells mean of %q, want %q", asked, want)
	}
	marks, err := table.NewWith("marks", []string{"Art", "Music", "French", "weight (kg)", "x", "cyl", "ht", "dose"}, rows, table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range naming.Questions(marks, embedded.Default()) {
		if q.Kind == naming.Codes {
			t.Errorf("%s: marks are no kinds", q.Text)
		}
	}
}

// TestTake: what was said before stays, and so does what was found out.
func TestTake(t *testing.T) {
	hidden := true
	before := &table.Override{Columns: map[string]table.Setting{"wt": {Hidden: &hidden, Other: []string{"mass"}}}}
	tb := tableOf(t, "boats", "boat,wt", map[string]string{"boat": "Ada Bea Cyd Dor Eva Fay Gil Hal"}, nil)
	o := naming.Take(tb, before, naming.Question{Kind: naming.Name, Column: "wt"}, "weight,  load of a boat ,weight")
	if got := o.Columns["wt"]; got.Hidden == nil || !slices.Equal(got.Other, []string{"weight", "load of a boat", "mass"}) {
		t.Errorf("wt: %+v", got)
	}
	if len(before.Columns["wt"].Other) != 1 {
		t.Error("what was said before is changed")
	}
	if o = naming.Take(tb, o, naming.Question{Kind: naming.Row}, "vessel"); !slices.Equal(o.Nouns, []string{"vessel", "boat"}) {
		t.Errorf("a row is called %q", o.Nouns)
	}
	if o = naming.Take(tb, o, naming.Question{Kind: naming.Key}, "boat"); o.Key == nil || *o.Key != "boat" {
		t.Errorf("the key is %v", o.Key)
	}
}

// TestTakeComma: a name that was there stays as it was written.
func TestTakeComma(t *testing.T) {
	o := &table.Override{Columns: map[string]table.Setting{"a": {Other: []string{"cost, in all"}}}}
	next := naming.Take(&table.Table{}, o, naming.Question{Kind: naming.Name, Column: "a"}, "price, fee")
	if got := next.Columns["a"].Other; !slices.Equal(got, []string{"price", "fee", "cost, in all"}) {
		t.Errorf("names %q", got)
	}
}

// TestWordsOnce: a word that names a column, a cell or the rows, or that corrections have taught, is not asked about again.
func TestWordsOnce(t *testing.T) {
	tb, err := table.NewWith("clubs", []string{"club", "team", "wt"}, [][]string{{"A", "JUN", "1"}, {"B", "SEN", "2"}}, table.Options{Override: &table.Override{
		Columns: map[string]table.Setting{"team": {Values: map[string][]string{"JUN": {"juniors"}}}, "wt": {Other: []string{"heft"}}},
		Nouns:   []string{"side"}, Learnt: []table.Meaning{{Word: "takings", Kind: table.MeansColumn, Column: "wt"}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	for _, q := range naming.WordQuestions(tb, []string{"juniors", "heft", "sides", "takings", "plumage"}, embedded.Default()) {
		asked = append(asked, q.Word)
	}
	if want := []string{"plumage"}; !slices.Equal(asked, want) {
		t.Errorf("asked about %q, want %q", asked, want)
	}
}
