package site

import (
	"reflect"
	"testing"
)

func TestNewTable(t *testing.T) {
	for file, want := range map[string]Table{
		"films.csv":        {"films", "Films", "table/films", "films.csv", "", "", nil, "", nil},
		"city_parks.TSV":   {"city_parks", "City parks", "table/city_parks", "city_parks.TSV", "", "", nil, "", nil},
		"été 2024 #3?.csv": {"t-2024-3", "Été 2024 #3?", "table/t-2024-3", "t-2024-3.csv", "", "", nil, "", nil},
		"фильмы.csv":       {"table", "Фильмы", "table/table", "table.csv", "", "", nil, "", nil},
		"../x":             {"x", "../x", "table/x", "x", "", "", nil, "", nil},
		"plain":            {"plain", "Plain", "table/plain", "plain", "", "", nil, "", nil},
		".csv":             {"table", "Table", "table/table", "table.csv", "", "", nil, "", nil},
	} {
		if got := NewTable(file); !reflect.DeepEqual(got, want) {
			t.Errorf("NewTable(%q) = %+v, want %+v", file, got, want)
		}
	}
}

func TestNewTables(t *testing.T) {
	got, err := NewTables("my shop", []string{"orders.csv", "order lines.csv"})
	want := Table{Name: "my-shop", Title: "My shop", Path: "table/my-shop", File: "orders.csv", With: []Also{{File: "order-lines.csv", Called: "order lines"}}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
	if name := got.Describe(1); name != "order-lines.table.json" || got.With[0].Override != name || got.Override != "" {
		t.Errorf("%s: %+v", name, got)
	}
	if name := got.Describe(0); name != "orders.table.json" || got.Override != name {
		t.Errorf("%s: %+v", name, got)
	}
	if _, err := NewTables("x", []string{"a b.csv", "A-b.csv"}); err == nil || err.Error() != "a b.csv and A-b.csv are both called A-b.csv in a site: rename one" {
		t.Error(err)
	}
}
