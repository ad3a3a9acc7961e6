package program_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
)

// TestDigits: numbers of many digits are told apart, ordered, grouped and shown as their last digits are. Random
// programs about a table of digits have the same answers where each stands behind many others.
func TestDigits(t *testing.T) {
	seeds := uint64(12)
	if testing.Short() {
		seeds = 3
	}
	for _, base := range []string{
		"900719925474099", "400638133394", "922337203685477580", "1844674407370955161", "9999999999999999999999999999999999999",
		"0.123456789012345678901234567890123456", "12345678901.2345678901234567", "1e-40", "7e32",
	} {
		long := func(digit string) string {
			if mantissa, exponent, ok := strings.Cut(base, "e"); ok {
				return mantissa + ".0000000000000000000" + digit + "1e" + exponent
			}
			return base + digit
		}
		compared := 0
		for seed := range seeds {
			r := rand.New(rand.NewPCG(seed, 5))
			rows, longRows := make([][]string, 14), make([][]string, 14)
			for i := range rows {
				rows[i] = []string{[]string{"ann", "bo", "cy", "di", "ed", "flo"}[r.IntN(6)], []string{"red", "blue"}[r.IntN(2)], "", ""}
				longRows[i] = slices.Clone(rows[i])
				for c := 2; c < 4; c++ {
					if digit := r.IntN(11); digit < 10 {
						rows[i][c], longRows[i][c] = fmt.Sprint(digit), long(fmt.Sprint(digit))
					}
				}
			}
			short, exact := newTable(t, rows), newTable(t, longRows)
			for range 60 {
				n := programtest.Program(r, short, 1+r.IntN(4))
				m, ok := lengthened(n, long)
				if !ok {
					continue
				}
				want, err := program.Execute(short, n)
				got, err2 := program.Execute(exact, m)
				if err != nil || err2 != nil {
					t.Fatalf("%s: %v, %v", m, err, err2)
				}
				if !isLengthened(got.Answer, want.Answer, long) {
					t.Fatalf("%s has the answer\n%v, want as of the last digits\n%v\n%s", m, got.Answer, want.Answer, dump(exact))
				}
				compared++
			}
		}
		if compared < 8*int(seeds) {
			t.Errorf("only %d programs were compared", compared)
		}
	}
}

func newTable(t *testing.T, rows [][]string) *table.Table {
	tb, err := table.New("t", []string{"name", "colour", "amount", "price"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range tb.Columns[2:] {
		if c.Type != table.TypeNumber {
			t.Fatalf("column %q holds %s", c.Name, c.Type)
		}
	}
	return tb
}

// lengthened returns a program with longer constants, if it computes nothing but order and counts of these.
func lengthened(n *grammar.Node, long func(string) string) (*grammar.Node, bool) {
	if slices.Contains([]string{"sum", "avg", "median", "total", "mean", "diff", "part", "starts", "ends", "contains"}, n.Name) {
		return nil, false
	}
	if len(n.Args) > 0 && n.Args[0].Name == grammar.NumberLabel && slices.Contains([]string{"more", "less", "atleast", "atmost", "exactly"}, n.Name) {
		return nil, false
	}
	m := &grammar.Node{Name: n.Name, Consts: slices.Clone(n.Consts)}
	if len(n.Consts) > 1 && (grammar.Unquote(n.Consts[0]) == "amount" || grammar.Unquote(n.Consts[0]) == "price") {
		for i, c := range n.Consts[1:] {
			switch text := grammar.Unquote(c); {
			case len(text) == 1 && '0' <= text[0] && text[0] <= '9':
				m.Consts[i+1] = grammar.Quote(long(text))
			case strings.ContainsAny(text, "0123456789"):
				return nil, false
			}
		}
	}
	for _, a := range n.Args {
		b, ok := lengthened(a, long)
		if !ok {
			return nil, false
		}
		m.Args = append(m.Args, b)
	}
	return m, true
}

// isLengthened reports whether an answer is another one with longer numbers, counts as they are.
func isLengthened(got, want []any, long func(string) string) bool {
	return slices.EqualFunc(got, want, func(g, w any) bool {
		if row, ok := w.([]any); ok {
			other, ok := g.([]any)
			return ok && isLengthened(other, row, long)
		}
		if number, ok := w.(float64); ok && g != w {
			text, _ := g.(string)
			if near, isNear := g.(float64); isNear { // it has no more digits
				text = fmt.Sprintf("%.0f", near)
			}
			return sameDigits(text, long(fmt.Sprint(number)))
		}
		return g == w
	})
}

// sameDigits reports whether two texts are one number.
func sameDigits(a, b string) bool {
	tb, err := table.New("t", []string{"amount"}, [][]string{{a}, {b}})
	return err == nil && a != "" && len(slices.Compact(program.Classes(tb, 0))) == 1
}

// TestExactAnswers: sums and averages are those of decimals, and no number is shown that is not there.
func TestExactAnswers(t *testing.T) {
	for _, c := range []struct {
		cells, program string
		want           any
	}{
		{"0.1 0.2 0.3", "sum(quantity('amount'))", 0.6},
		{"0.1 0.2 0.3", "avg(quantity('amount'))", 0.2},
		{"9007199254740993 9007199254740993 9007199254740995", "count(distinct(quantity('amount')))", 2.},
		{"9007199254740993 1", "sum(quantity('amount'))", 9007199254740994.},
		{"9007199254740993 9007199254740993", "avg(quantity('amount'))", "9007199254740993"},
		{"9007199254740993 9007199254740994 9007199254740997", "median(quantity('amount'))", 9007199254740994.},
		{"18446744073709551615 18446744073709551615", "sum(quantity('amount'))", "36893488147419103230"},
		{"18446744073709551615 18446744073709551613", "max(quantity('amount'))", "18446744073709551615"},
		{"9223372036854775807 -9223372036854775807 1", "sum(quantity('amount'))", 1.},
		{"9007199254740993 9007199254740991", "max(per(text('name'), max(quantity('amount'))))", "9007199254740993"},
		{"9007199254740993 9007199254740992", "diff(max(quantity('amount')), min(quantity('amount')))", 1.},
		{"9007199254740993 2 2", "avg(quantity('amount'))", 9007199254740997. / 3},
		{"1e-400 2", "min(quantity('amount'))", "1e-400"},
		{"1e-400 0 -1e-400", "count(distinct(quantity('amount')))", 3.},
		{"1.1e-5 6.02e23", "min(quantity('amount'))", 1.1e-5},
		{"1.1e-5 6.02e23", "max(quantity('amount'))", 6.02e23},
		{"6e400 5e400", "max(quantity('amount'))", "6e400"},
		{"4006381333948 4006381333949 4006381333950", "count(cell('amount', '4006381333949'))", 1.},
		{"4006381333948 4006381333949 4006381333950", "count(mostper(text('name'), sum(quantity('amount'))))", 1.},
		{"4006381333948 4006381333949 4006381333950", "count(exactly(4006381333949, sum(quantity('amount')), text('name')))", 1.},
		{"9007199254740991 9007199254740993 9007199254740992", "count(exactly(9007199254740993, max(quantity('amount')), text('name')))", 1.},
		{"9007199254740993 9007199254740994", "count(more(avg(quantity('amount'))))", 1.},
	} {
		var rows [][]string
		for i, cell := range strings.Fields(c.cells) {
			rows = append(rows, []string{fmt.Sprint("row ", i), "red", cell, "1"})
		}
		r, err := program.Execute(newTable(t, rows), read1(t, c.program))
		if err != nil || len(r.Answer) != 1 || r.Answer[0] != c.want {
			t.Errorf("%s of %s is %v, %v, want %v", c.program, c.cells, r.Answer, err, c.want)
		}
	}
}
