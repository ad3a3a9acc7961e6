package value

import "testing"

// TestMultiply: units of products and quotients, with the factor between what is measured in several units.
func TestMultiply(t *testing.T) {
	for _, c := range []struct {
		a, b   string
		divide bool
		want   string
		factor float64
	}{
		{"EUR", "", false, "EUR", 1}, {"", "EUR", true, "1/EUR", 1}, {"EUR", "kg", true, "EUR/kg", 1}, {"EUR/kg", "kg", false, "EUR", 1},
		{"EUR", "EUR", true, "", 1}, {"km", "m", true, "", 1000}, {"m", "m", false, "m²", 1}, {"km²", "km", true, "km", 1}, {"m²", "m", false, "m³", 1},
		{"km/h", "min", false, "km", 1. / 60}, {"EUR/kg", "g", false, "EUR", 0.001}, {"EUR", "days", true, "EUR/d", 1}, {"EUR/h", "kg", true, "EUR/h/kg", 1},
		{"m³", "m", false, "m·m·m·m", 1}, {"strokes", "round", true, "strokes/round", 1}, {"EUR", "USD", true, "EUR/USD", 1}, {"km", "mi²", true, "1/km", 1e6 / 2589988.110336},
	} {
		got, times, by := Multiply(c.a, c.b, c.divide)
		if got != c.want || times/by-c.factor > 1e-15*c.factor || c.factor-times/by > 1e-15*c.factor {
			t.Errorf("%q and %q, %t: %q times %g/%g, want %q times %g", c.a, c.b, c.divide, got, times, by, c.want, c.factor)
		}
	}
}
