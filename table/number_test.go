package table

import "testing"

// TestExactNumbers: the number of a cell is the nearest to what is written, and has all its digits.
func TestExactNumbers(t *testing.T) {
	for _, c := range []struct {
		text  string
		near  float64
		exact string
	}{
		{"1.1e-5", 1.1e-5, ""},
		{"6.02e23", 6.02e23, ""},
		{"-1.602176634E-19", -1.602176634e-19, ""},
		{"3.3e+2", 330, ""},
		{"1e308", 1e308, ""},
		{"4.9e-324", 5e-324, "4.9e-324"},
		{"1e-400", 0, "1e-400"},
		{"1.1 million", 1.1e6, ""},
		{"$2.3 million", 2.3e6, ""},
		{"0.07k", 70, ""},
		{"4006381333948", 4006381333948, ""},
		{"9007199254740993", 9007199254740992, "9007199254740993"},
		{"9,007,199,254,740,993", 9007199254740992, "9007199254740993"},
		{"(9007199254740993)", -9007199254740992, "-9007199254740993"},
		{"€ 9007199254740993.00", 9007199254740992, "9007199254740993"},
		{"-9223372036854775807", -9223372036854775808, "-9223372036854775807"},
		{"18446744073709551615", 18446744073709551616, "18446744073709551615"},
		{"12345678901234567890123456789012345678", 1.2345678901234568e37, "12345678901234567890123456789012345678"},
		{"0.12345678901234567890123456789012345678", 0.12345678901234568, "0.12345678901234567890123456789012345678"},
		{"1.000000000000000001 billion", 1e9, "1000000000.000000001"},
		{"2½", 2.5, ""},
		{"2½ million", 2.5e6, ""},
	} {
		if a, ok := readAmount(c.text, false); !ok || a.number.Near != c.near || a.number.Exact != c.exact {
			t.Errorf("%q is read as %v, %q, %t, want %v, %q", c.text, a.number.Near, a.number.Exact, ok, c.near, c.exact)
		}
	}
	tb, err := New("t", []string{"name", "length (m)", "weight"}, [][]string{{"a", "70 cm", "2 kg"}, {"b", "1.1", "3 kg"}, {"c", "0.3 km", "150 g"}, {"d", "7", "5 kg"}, {"e", "6", "4 kg"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		column, row int
		want        float64
	}{{1, 0, 0.7}, {1, 2, 300}, {2, 2, 0.15}} {
		if got := tb.Columns[c.column].Cell(c.row).Number; got != c.want {
			t.Errorf("%s of row %d is %v, want %v", tb.Columns[c.column].Name, c.row, got, c.want)
		}
	}
}
