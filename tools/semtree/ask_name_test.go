package main

import "testing"

// TestParseNaming: the part before the sign is the column, which may be missing; names have commas between them.
func TestParseNaming(t *testing.T) {
	for text, want := range map[string]given{
		"Total=takings, revenue": {"Total", []string{"takings", "revenue"}},
		"=sale":                  {"", []string{"sale"}},
	} {
		got, err := parseNames(text)
		if err != nil || got.column != want.column || len(got.names) != len(want.names) || got.names[0] != want.names[0] {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "Total", "Total=", "Total= ,"} {
		if got, err := parseNames(text); err == nil {
			t.Errorf("%q: %v, want an error", text, got)
		}
	}
}
