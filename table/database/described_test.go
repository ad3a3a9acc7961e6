package database

import "testing"

// TestDescriptionName: the file is beside that of SQLite, or in the current folder; a name of a database leads nowhere else, and has no password.
func TestDescriptionName(t *testing.T) {
	for url, want := range map[string]string{
		"shop.db": "shop.semtree.json", "data/shop.v2.sqlite": "data/shop.v2.semtree.json", "sqlite:data/shop.db": "data/shop.semtree.json", "sqlite:///tmp/a": "/tmp/a.semtree.json",
		"postgres://ann:secret@db.example:5433/shop?sslmode=disable": "shop.semtree.json", "postgresql://db.example/..%2Fetc": "etc.semtree.json",
		"postgres://db.example:port/shop": "", "sqlite:": "",
	} {
		if got := DescriptionName(url); got != want {
			t.Errorf("%s: %q, want %q", url, got, want)
		}
	}
}
