package table_test

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"semtree/internal/decimal"
	"semtree/table"
)

func orders(t *testing.T) *table.Table {
	t.Helper()
	all, err := table.New("orders", strings.Split("qty|unit_price (EUR)|weight (kg)|dist (m)|way (km)|discount (%)|ordered|shipped|returned|city|born|time taken|code", "|"), [][]string{
		{"3", "2.50", "1.5", "500", "2", "10", "2024-03-01", "2024-03-04", "yes", "Graz", "1990", "1h 30m", "007"},
		{"0", "0.10", "0.2", "250", "1", "0", "2024-03-30", "2024-04-01", "no", "New York", "1980", "45m", "012"},
		{"", "1.20", "-2", "", "0", "25", "2024-02-28", "", "no", "graz", "2000", "2h", "007"},
		{"10", "", "1e-3", "1000", "0.5", "", "", "2024-01-01", "", "", "", "20m", "300"},
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestDefine: types, units and cells of computed columns.
func TestDefine(t *testing.T) {
	for text, want := range map[string]string{
		"qty * unit price":                         "number EUR: 7.50 0.00 - -",
		"\"unit_price (EUR)\" / weight":            "number EUR/kg: 1.6667 0.5 -0.6 -",
		"unit price * (1 - discount)":              "number EUR: 2.25 0.10 0.90 -",
		"unit price * discount":                    "number EUR: 0.25 0.00 0.30 -",
		"2 * discount":                             "number %: 20 0 50 -",
		"way + dist":                               "number km: 2.5 1.25 - 1.5",
		"way / dist":                               "number : 4 4 - 0.5",
		"dist * dist":                              "number m²: 250000 62500 - 1000000",
		"weight / qty":                             "number kg: 0.5 - - 0.0001",
		"days between ordered and shipped":         "number days: 3 2 - -",
		"shipped - ordered":                        "number days: 3 2 - -",
		"2024 - born":                              "number : 34 44 24 -",
		"year of ordered - born":                   "number years: 34 44 24 -",
		"time taken * 2":                           "duration s: 3 h 1 h 30 min 4 h 40 min",
		"way / time taken":                         "number km/h: 1.3333 1.3333 0 1.5",
		"returned is yes":                          "yes/no : yes no no -",
		"not returned":                             "yes/no : no yes yes -",
		"share(returned is yes)":                   "number %: 100 0 0 -",
		"share(qty > 2 or returned)":               "number %: 100 0 - 100",
		"share(qty > 2 and returned)":              "number %: 100 0 0 -",
		"share(city is graz)":                      "number %: 100 0 100 -",
		"share(city is New York or city is empty)": "number %: 0 100 0 100",
		"share(ordered >= 2024-03-01)":             "number %: 100 100 0 -",
		"share(ordered > 2024-03)":                 "number %: 0 0 0 -",
		"share(shipped > ordered)":                 "number %: 100 100 - -",
		"discount > 20":                            "yes/no : no no yes -",
		"discount > 20%":                           "yes/no : no no yes -",
		"way > dist":                               "yes/no : yes yes - no",
		"code is 007":                              "yes/no : yes no yes no",
		"-qty":                                     "number : -3 0 - -10",
		"weight * 3 - 1":                           "number kg: 3.5 -0.4 -7 -0.997",
		"month of ordered is 2024-03":              "yes/no : yes yes no -",
		"unit price + 1":                           "number EUR: 3.50 1.10 2.20 -",
	} {
		d, err := orders(t).Define(table.Definitions{{Name: "result", Text: text}})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		c := d.Columns[len(d.Columns)-1]
		got := c.Type.String() + " " + c.Unit + ":"
		for row := range d.Rows {
			if cell := c.Cell(row); cell == nil {
				got += " -"
			} else {
				got += " " + cell.Text
			}
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
	}
}

// TestDefineFaults: an error names the definition and the place.
func TestDefineFaults(t *testing.T) {
	for text, want := range map[string]string{
		"unit price + weight":          `at "unit price + weight": EUR and kg are not added or compared: convert one of them by a factor, such as 1.1 * "…"`,
		"qty * prise":                  `at "prise": there is no such column; the columns are born, city, code, discount (%), dist (m), ordered, qty, returned, shipped, time taken, unit_price (EUR), way (km), weight (kg)`,
		"qty * city":                   `at "city": it is a column of text: set its type to number if it has numbers`,
		"qty * returned":               `at "returned": it is yes or no, and no number; share(…) counts`,
		"qty + ordered":                `at "ordered": it holds times: take their difference, or a part such as: year of ordered`,
		"ordered - born":               `at "ordered - born": dates, years and times of day have no difference to each other`,
		"days between qty and shipped": `at "qty": days are between two columns of dates; set its type to date if it is one`,
		"share(qty)":                   `at "qty": want a condition, such as: returned is yes, or: delay > 0`,
		"1 - share(returned)":          `at "share(returned)": a share stands alone: define it as a column of its own`,
		"sum(qty) / sum(weight)":       `at "sum(qty)": only shares are measures: a quotient of sums, whose rows have weights, cannot be computed yet; define both sides as columns, and ask for their sums`,
		"returned is maybe":            `at "maybe": returned is yes or no`,
		"qty > many":                   `at "many": there is no such column, and it is no number, as qty has`,
		"city > Graz":                  `at "city > Graz": texts have no more and less: want: is, or: is not`,
		"1 + 2":                        `at "1 + 2": nothing is computed here; -name gives a column another name`,
		"city":                         `at "city": nothing is computed here; -name gives a column another name`,
		"ordered > soon":               `at "soon": ordered holds times, which this is not: want a date such as 2024-03-01, or a column`,
		"ordered is shipped":           `at "ordered is shipped": of two columns of times, want: which is earlier or later, both dates, both years or both times of day`,
	} {
		_, err := orders(t).Define(table.Definitions{{Name: "result", Text: text}})
		if err == nil || err.Error() != `definition of "result": `+want {
			t.Errorf("%s:\n got %v\nwant %s", text, err, want)
		}
	}
	for _, c := range []struct {
		list table.Definitions
		want string
	}{
		{table.Definitions{{"QTY", "weight * 2"}}, `definition of "QTY": there is a column "qty": choose another name`},
		{table.Definitions{{"year of ordered", "born + 1"}}, `definition of "year of ordered": there is a column "year of ordered": choose another name`},
		{table.Definitions{{"a", "qty * 2"}, {"a", "qty * 3"}}, `definition of "a": there is a column "a": choose another name`},
		{table.Definitions{{"a", "b + 1"}, {"b", "c * 2"}, {"c", "a - 1"}}, `definition of "a": it is computed from itself, by way of a, b, c`},
		{table.Definitions{{"a", "a + 1"}}, `definition of "a": it is computed from itself, by way of a`},
		{table.Definitions{{" ", "qty + 1"}}, `definition of " ": the name is empty`},
		{table.Definitions{{"rate", "share(returned)"}, {"twice", "rate * 2"}}, `definition of "twice": at "rate": it is a share, which is no number of a row: nothing is computed with it`},
		{table.Definitions{{"load (m)", "weight * 2"}}, `definition of "load (m)": its name says m, but its unit is kg, by its expression`},
	} {
		if _, err := orders(t).Define(c.list); err == nil || err.Error() != c.want {
			t.Errorf("%v:\n got %v\nwant %s", c.list, err, c.want)
		}
	}
}

// rational computes with fractions: the reference of [TestDefineRational]. Nil is no value.
type rational func(row int) *big.Rat

// writer writes random expressions of numbers with what they mean.
type writer struct {
	*rand.Rand
	columns map[string][]*big.Rat
}

func (w *writer) expression(depth int) (string, rational) {
	if depth == 0 || w.IntN(4) == 0 {
		if w.IntN(4) == 0 {
			text := []string{"2", "0.1", "3", "100", "7.25", "0"}[w.IntN(6)]
			v, _ := new(big.Rat).SetString(text)
			return text, func(int) *big.Rat { return v }
		}
		name := []string{"a", "b", "c"}[w.IntN(3)]
		return name, func(row int) *big.Rat { return w.columns[name][row] }
	}
	left, x := w.expression(depth - 1)
	right, y := w.expression(depth - 1)
	op := "+-*/"[w.IntN(4)]
	return "(" + left + " " + string(op) + " " + right + ")", func(row int) *big.Rat {
		a, b := x(row), y(row)
		switch {
		case a == nil || b == nil || op == '/' && b.Sign() == 0:
			return nil
		case op == '+':
			return new(big.Rat).Add(a, b)
		case op == '-':
			return new(big.Rat).Sub(a, b)
		case op == '*':
			return new(big.Rat).Mul(a, b)
		}
		return new(big.Rat).Quo(a, b)
	}
}

// TestDefineRational: numbers of random expressions are those of fractions, rounded once if there is a quotient, and else exact.
func TestDefineRational(t *testing.T) {
	texts := []string{"0", "1", "-1", "0.1", "0.2", "-0.3", "12.50", "1000000", "999999999999", "123456789.123", "", "n/a", "7", "9007199254740993", "0.000001"}
	rng := rand.New(rand.NewPCG(1, 7))
	for round := range 300 {
		w, rows := &writer{rng, map[string][]*big.Rat{}}, make([][]string, 20)
		for i := range rows {
			rows[i] = make([]string, 3)
			for c, name := range []string{"a", "b", "c"} {
				text := texts[rng.IntN(len(texts)-round%2*4)]
				rows[i][c] = text
				v, ok := new(big.Rat).SetString(text)
				if !ok {
					v = nil
				}
				w.columns[name] = append(w.columns[name], v)
			}
		}
		kind := table.TypeNumber
		set := map[string]table.Setting{"a": {Type: &kind}, "b": {Type: &kind}, "c": {Type: &kind}}
		plain, err := table.NewWith("t", []string{"a", "b", "c"}, rows, table.Options{Override: &table.Override{Columns: set}})
		if err != nil {
			t.Fatal(err)
		}
		text, reference := w.expression(3)
		d, err := plain.Define(table.Definitions{{Name: "result", Text: text}})
		if err != nil {
			if strings.Contains(err.Error(), "nothing is computed") {
				continue
			}
			t.Fatalf("%s: %v", text, err)
		}
		c := d.Columns[3]
		for row := range rows {
			want, cell := reference(row), c.Cell(row)
			switch {
			case want == nil || cell == nil:
				if want != nil || cell != nil {
					t.Fatalf("%s of %q: %v, want %v", text, rows[row], cell, want)
				}
			case c.Computed().Rounded:
				if near, _ := want.Float64(); near != cell.Number || cell.Exact != "" {
					t.Fatalf("%s of %q: %v, want %v", text, rows[row], cell.Number, near)
				}
			default:
				if got, _ := new(big.Rat).SetString(cell.Decimal().Text()); got.Cmp(want) != 0 {
					t.Fatalf("%s of %q: %s, want %s", text, rows[row], cell.Decimal().Text(), want.FloatString(20))
				}
			}
		}
	}
}

// TestDefinePersists: what -describe writes defines the same columns, in the same order, and a revision computes them again.
func TestDefinePersists(t *testing.T) {
	text := `{"define": {"revenue": "qty * price", "per piece": "profit / qty", "profit": "revenue - cost"}, "columns": {"revenue": {"other": ["sales"]}}}`
	o, err := table.ParseOverride([]byte(text), "t.table.json")
	if err != nil {
		t.Fatal(err)
	}
	header, rows := []string{"qty", "price", "cost"}, [][]string{{"2", "3", "1"}, {"4", "5", "6"}}
	d, err := table.NewWith("t", header, rows, table.Options{Override: o})
	if err != nil {
		t.Fatal(err)
	}
	names := strings.Join(d.Header(), " ")
	if want := "qty price cost revenue per piece profit"; names != want || d.Columns[3].Other[0] != "sales" || d.Columns[4].Cell(1).Number != 3.5 {
		t.Errorf("columns %s, want %s", names, want)
	}
	written := table.Describe(d)
	if o, err = table.ParseOverride(written, "t.table.json"); err != nil {
		t.Fatal(err)
	}
	again, err := d.Revised(o)
	if err != nil || string(table.Describe(again)) != string(written) {
		t.Errorf("revised: %v, %s\nwant %s", err, table.Describe(again), written)
	}
	none, err := again.Revised(nil)
	if err != nil || len(none.Columns) != 3 {
		t.Errorf("without definitions: %d columns, %v", len(none.Columns), err)
	}
	if _, err = table.ParseOverride([]byte("{\n\"define\": [1]}"), "t.table.json"); err == nil || !strings.Contains(err.Error(), `want an object of texts`) {
		t.Error(err)
	}
	o, _ = table.ParseOverride([]byte("{\n\"define\": {\"x\": \"qty * prize\"}}"), "t.table.json")
	if _, err = table.NewWith("t", header, rows, table.Options{Override: o}); err == nil || err.Error() != `t.table.json:2: definition of "x": at "prize": there is no such column; the nearest one is "price"` {
		t.Error(err)
	}
	if text, err := json.Marshal(d.Definitions()); err != nil || string(text) != `{"revenue":"qty * price","per piece":"profit / qty","profit":"revenue - cost"}` {
		t.Error(string(text), err)
	}
}

// TestDefineExact: products and sums have all their digits.
func TestDefineExact(t *testing.T) {
	d, err := table.New("t", []string{"a", "b"}, [][]string{{"123456789012", "987654321.5"}, {"0.1", "0.2"}})
	if err != nil {
		t.Fatal(err)
	}
	if d, err = d.Define(table.Definitions{{"product", "a * b"}, {"sum", "a + b"}}); err != nil {
		t.Fatal(err)
	}
	want, _ := decimal.Parse("121932631186215515358")
	if got := d.Columns[2].Cell(0).Decimal(); got != want || d.Columns[3].Cell(1).Number != 0.3 {
		t.Errorf("%s, %v", got.Text(), d.Columns[3].Cell(1).Number)
	}
}

// TestDefineUnit: a unit that the name says is that of the column, if the numbers can be converted.
func TestDefineUnit(t *testing.T) {
	d, err := orders(t).Define(table.Definitions{{"all (g)", "weight * 2"}, {"tall (km)", "dist + dist"}})
	if err != nil {
		t.Fatal(err)
	}
	n := len(d.Columns)
	if a, b := d.Columns[n-2], d.Columns[n-1]; a.Cell(0).Number != 3000 || a.Unit != "g" || b.Cell(1).Number != 0.5 || b.Unit != "km" {
		t.Errorf("%v %s, %v %s", a.Cell(0).Number, a.Unit, b.Cell(1).Number, b.Unit)
	}
}
