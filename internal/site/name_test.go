package site

import "testing"

func TestNewTable(t *testing.T) {
	for file, want := range map[string]Table{
		"films.csv":        {"films", "Films", "table/films", "films.csv", ""},
		"city_parks.TSV":   {"city_parks", "City parks", "table/city_parks", "city_parks.TSV", ""},
		"été 2024 #3?.csv": {"t-2024-3", "Été 2024 #3?", "table/t-2024-3", "t-2024-3.csv", ""},
		"фильмы.csv":       {"table", "Фильмы", "table/table", "table.csv", ""},
		"../x":             {"x", "../x", "table/x", "x", ""},
		"plain":            {"plain", "Plain", "table/plain", "plain", ""},
		".csv":             {"table", "Table", "table/table", "table.csv", ""},
	} {
		if got := NewTable(file); got != want {
			t.Errorf("NewTable(%q) = %+v, want %+v", file, got, want)
		}
	}
}
