package wording

import "testing"

// TestNearest: a name is near if few letters differ, whatever their case.
func TestNearest(t *testing.T) {
	known := []string{"customers", "orders", "Order lines", "Straße", "x"}
	for name, want := range map[string]string{
		"custmers": "customers", "CUSTOMER": "customers", "ordres": "orders", "orderlines": "Order lines", "strasse": "Straße", "y": "x", "": "x",
		"products": "", "boat": "", "ord": "",
	} {
		if got := Nearest(name, known); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	if got := Nearest("ac", []string{"ab", "ad"}); got != "ab" {
		t.Errorf("of equally near ones %q", got)
	}
}
