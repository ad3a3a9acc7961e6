package numeral

import "testing"

// TestDigits: numbers that are texts of all their digits are written as the others of their column. The page's
// numbers.test.js has the same cases.
func TestDigits(t *testing.T) {
	for _, c := range []struct {
		grouped    bool
		text, want string
		ok         bool
	}{
		{true, "9007199254740993", "9,007,199,254,740,993", true},
		{false, "9007199254740993", "9007199254740993", true},
		{true, "-18446744073709551615", "-18,446,744,073,709,551,615", true},
		{true, "1234567890123.4567", "1,234,567,890,123.4567", true},
		{true, "0.12345678901234567890", "0.12345678901234567890", true},
		{true, "1e-400", "1e-400", true},
		{true, "1.00000000000000000001e-45", "1.00000000000000000001e-45", true},
		{true, "123456789012345", "123456789012345", false},
		{true, "0012345678901234567", "0012345678901234567", false},
		{true, "1.50", "1.50", false},
		{true, "1e5", "1e5", false},
		{true, "1.2.3.4.5.6.7.8.9.10.11", "1.2.3.4.5.6.7.8.9.10.11", false},
		{true, "4006-3813-3394-8001", "4006-3813-3394-8001", false},
		{true, "", "", false},
	} {
		if got, ok := (Format{Grouped: c.grouped}).Digits(c.text); got != c.want || ok != c.ok {
			t.Errorf("%q is written as %q, %t, want %q, %t", c.text, got, ok, c.want, c.ok)
		}
	}
}
