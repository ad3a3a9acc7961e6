package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/internal/command"
	"semtree/parser"
	"semtree/site"
)

// TestTablesSource: several tables, or those of a folder, go into a site with what describes them, and answer its questions; those that the
// page could not read are refused.
func TestTablesSource(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "Our shop")
	write := func(name, text string) string {
		t.Helper()
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	customers := write("customers.csv", "id,name,city\n1,Ann,Oslo\n2,Bob,Rome\n3,Cem,Oslo\n")
	orders := write("shop orders.csv", "id,customer_id,pieces\n11,1,3\n12,1,4\n13,2,5\n")
	write("customers.table.json", `{"nouns": ["customer"]}`)
	for _, names := range [][]string{{dir}, {customers, orders}} {
		s, p, err := tablesSource(quiet, names)
		if err != nil {
			t.Fatal(err)
		}
		want := site.Table{Name: "Our-shop", Title: "Our shop", Path: "table/Our-shop", File: "customers.csv", Override: "customers.table.json", With: []site.Also{{File: "shop-orders.csv", Called: "shop orders"}}}
		if !reflect.DeepEqual(*s.Table, want) || len(s.Files) != 3 || s.Files[1].Name != "customers.table.json" {
			t.Errorf("%+v", s)
		}
		if r := p.Ask("which customer has the most orders?", parser.Options{}); r.Status != answer.Sure || r.Len() != 1 {
			t.Errorf("%+v", r)
		}
	}
	write("junk.csv", "")
	if s, _, err := tablesSource(quiet, []string{dir}); err != nil || len(s.Table.With) != 1 {
		t.Errorf("a file that was left out is published: %+v, %v", s.Table, err)
	}
	if err := os.Remove(filepath.Join(dir, "junk.csv")); err != nil {
		t.Fatal(err)
	}
	write("audit.csv", "id,secret\n1,x\n")
	said := `{"hidden": ["audit"], "tables": {"shop orders": {"nouns": ["purchase"]}}}`
	write("semtree.json", said)
	s, p, err := tablesSource(quiet, []string{dir})
	if err != nil {
		t.Fatal(err)
	}
	if last := s.Files[len(s.Files)-1]; s.Table.Description != "semtree.json" || last.Name != "semtree.json" || strings.Contains(string(last.Data), "audit") || !strings.Contains(string(last.Data), "purchase") || len(s.Table.With) != 1 {
		t.Errorf("described: %+v", s)
	}
	if r := p.Ask("which customer has the most purchases?", parser.Options{}); r.Status != answer.Sure {
		t.Errorf("%+v", r)
	}
	write("semtree.json", `{"hidden": ["audit"], "tables": {"audit": {"nouns": ["secret"]}}}`)
	if _, _, err := tablesSource(quiet, []string{dir}); err == nil || !strings.Contains(err.Error(), "without hidden tables") {
		t.Errorf("what is said of a hidden table is published: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "semtree.json")); err != nil {
		t.Fatal(err)
	}
	lone := filepath.Join(t.TempDir(), "a")
	if err := os.MkdirAll(lone, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(lone, "films.csv"), []byte("title,year\nRan,1985\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, _, err := tablesSource(quiet, []string{lone}); err != nil || s.Table.With != nil || s.Table.Name != "films" {
		t.Errorf("a folder of one table: %+v, %v", s.Table, err)
	}
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{dir, orders}, "is a folder: name it alone, or files"},
		{[]string{orders, write("x.xlsx", "PK")}, "x.xlsx is a workbook"},
		{[]string{orders, write("shop-orders.csv", "a,b\n1,2\n")}, "are both called shop-orders.csv in a site"},
	} {
		if _, _, err := tablesSource(quiet, c.names); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.names, err, c.want)
		}
	}
	semtree("", "site", "-out", "x").Want(t, command.Wrong, "", "name either a table or a domain")
}
