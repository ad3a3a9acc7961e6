package site

import (
	"reflect"
	"testing"
)

func TestNewTable(t *testing.T) {
	for file, want := range map[string]Table{
		"films.csv":        {"films", "Films", "table/films", "films.csv", "", nil},
		"city_parks.TSV":   {"city_parks", "City parks", "table/city_parks", "city_parks.TSV", "", nil},
		"été 2024 #3?.csv": {"t-2024-3", "Été 2024 #3?", "table/t-2024-3", "t-2024-3.csv", "", nil},
		"фильмы.csv":       {"table", "Фильмы", "table/table", "table.csv", "", nil},
		"../x":             {"x", "../x", "table/x", "x", "", nil},
		"plain":            {"plain", "Plain", "table/plain", "plain", "", nil},
		".csv":             {"table", "Table", "table/table", "table.csv", "", nil},
	} {
		if got := NewTable(file); !reflect.DeepEqual(got, want) {
			t.Errorf("NewTable(%q) = %+v, want %+v", file, got, want)
		}
	}
}
