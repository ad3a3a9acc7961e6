package expression

import (
	"strings"
	"testing"
)

var known = []Known{{"qty", "qty", false}, {"unit_price", "unit_price", false}, {"unit price", "unit_price", false}, {"Unit price (EUR)", "Unit price (EUR)", false}, {"net-price", "net-price", false}, {"net", "net", false},
	{"returned", "returned", false}, {"city", "city", false}, {"ordered", "ordered", false}, {"shipped", "shipped", false}, {"year of ordered", "year of ordered", false}, {"days", "days", false}, {"not yet", "not yet", false}, {"Österreich", "Österreich", false}}

// tree writes an expression with all its parentheses.
func tree(n *Node) string {
	names := map[Op]string{Add: "+", Subtract: "-", Multiply: "*", Divide: "/", Days: "days", Is: "is", IsNot: "isnt", Less: "<", AtMost: "<=", More: ">", AtLeast: ">=", And: "and", Or: "or", Negate: "neg", Not: "not", Share: "share", Sum: "sum"}
	switch n.Op {
	case Number:
		if n.Percent {
			return n.Number.Text() + "%"
		}
		return n.Number.Text()
	case Text:
		return "'" + n.Name + "'"
	case Column:
		return "[" + n.Name + "]"
	}
	var args []string
	for _, a := range n.Args {
		args = append(args, tree(a))
	}
	return names[n.Op] + "(" + strings.Join(args, ", ") + ")"
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"qty * unit_price":                       "*([qty], [unit_price])",
		"QTY*Unit  Price":                        "*([qty], [unit_price])",
		"qty × \"unit price (eur)\"":             "*([qty], [Unit price (EUR)])",
		"Unit price (EUR) / 2":                   "/([Unit price (EUR)], 2)",
		"net-price - net":                        "-([net-price], [net])",
		"net - 1 - -qty":                         "-(-([net], 1), neg([qty]))",
		"1 - qty * 2 + 3":                        "+(-(1, *([qty], 2)), 3)",
		"qty / net / 2":                          "/(/([qty], [net]), 2)",
		"(qty + 1.5e2) * 20%":                    "*(+([qty], 150), 20%)",
		"days between ordered and shipped":       "days([ordered], [shipped])",
		"days - 1":                               "-([days], 1)",
		"days between ordered and shipped - 2":   "-(days([ordered], [shipped]), 2)",
		"year of ordered":                        "[year of ordered]",
		"share(returned is yes)":                 "share(is([returned], 'yes'))",
		"share(not returned is yes and qty > 0)": "share(and(not(is([returned], 'yes')), >([qty], 0)))",
		"city is New York or city is not 'Bad (Ischl)' and qty<=3": "or(is([city], 'New York'), and(isnt([city], 'Bad (Ischl)'), <=([qty], 3)))",
		"ordered >= 2024-03-01":     ">=([ordered], '2024-03-01')",
		"shipped is empty":          "is([shipped], '')",
		"sum(qty * net) / sum(qty)": "/(sum(*([qty], [net])), sum([qty]))",
		"not yet":                   "[not yet]",
		"österreich + 1":            "+([Österreich], 1)",
		"qty > net and net > 1":     "and(>([qty], [net]), >([net], 1))",
		"city is 'O''Brien'":        "is([city], 'O'Brien')",
	} {
		n, err := Parse(text, known)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := tree(n); got != want {
			t.Errorf("%s is read as %s, want %s", text, got, want)
		}
	}
}

func TestFaults(t *testing.T) {
	for text, want := range map[string]string{
		"":                            `at the end: a column or a number is missing`,
		"qty *":                       `at the end: a column or a number is missing`,
		"qty qty":                     `at "qty": want an operator such as + - * / > is and`,
		"qty * unit_prise":            `at "unit_prise": there is no such column; the nearest one is "unit_price"`,
		"\"Qty\" + 'nett'":            `at "nett": there is no such column; the nearest one is "net"`,
		"(qty + 1":                    `at the end: want ")"`,
		"qty + )":                     `at ")": want a column, a number or (`,
		"1,000 * qty":                 `at ",": want an operator after 1; numbers have a decimal point, and no signs between thousands`,
		"share returned":              `at "returned": want share(…), with parentheses`,
		"days between ordered":        `at the end: want "days between A and B"`,
		"city is":                     `at the end: what it is compared with is missing`,
		"\"qty":                       `at "\"": the quote is not closed`,
		strings.Repeat("(", 60):       `at "(": more than 50 parentheses and signs stand in each other`,
		strings.Repeat("qty + ", 200): `at "qty + qty + qty + qt…": an expression has at most 1000 bytes, not 1200`,
		"1e9999":                      `at "1e9999": this is no number, or has more than 1000 digits`,
	} {
		if _, err := Parse(text, known); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// FuzzParse: no text is a fault of the reader; places are in the text.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"qty * unit price", "share(not returned is yes)", "city is 'a''b' or (net-price > 2%)", "days between ordered and shipped", "((", "\"", "'", "2024-01-01", "qty is -", "a\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, err := Parse(text, known)
		if err != nil {
			return
		}
		n.Each(func(n *Node) {
			if n.At < 0 || n.End > len(text) || n.At > n.End {
				t.Errorf("%q: a node is at %d to %d", text, n.At, n.End)
			}
		})
	})
}
