package schema_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/internal/jsontext"
	"semtree/table"
	"semtree/table/schema"
)

// shop are tables with odd names: no header says whose a buyer is, and notes look like cities.
func shop(t *testing.T) []*table.Table {
	t.Helper()
	return []*table.Table{
		lines(t, "tbl_ord", "no,buyer,note,city", "1,A1,Oslo,Rome", "2,A1,Rome,Oslo", "3,B2,Oslo,Lima", "4,A1,Lima,Lima"),
		lines(t, "Customers", "code,name,city,boss", "A1,Ann,Oslo,B2", "B2,Bob,Rome,", "C3,Eve,Oslo,B2"),
		lines(t, "cities", "city,land", "Oslo,NO", "Rome,IT", "Lima,PE"),
		lines(t, "audit", "id,customer_code", "1,A1", "2,B2"),
	}
}

// described returns the schema of the shop with a description.
func described(t *testing.T, text string) (*schema.Schema, error) {
	t.Helper()
	d, err := schema.ParseDescription([]byte(text), "shop.semtree.json")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, tb := range shop(t) {
		names = append(names, tb.Name)
	}
	if err := d.Meet(append(names, "empty")); err != nil {
		return nil, err
	}
	var g schema.Gathering
	g.Description = d
	for _, tb := range shop(t) {
		if d.Hides(tb.Name) {
			continue
		}
		o, err := d.Override(tb.Name, nil, "", false)
		if err != nil {
			return nil, err
		}
		if o != nil {
			if tb, err = tb.Revised(o); err != nil {
				return nil, err
			}
		}
		if err := g.Add(tb.Name+".csv", tb); err != nil {
			t.Fatal(err)
		}
	}
	return g.Schema(nil)
}

// TestDescription: what is said of tables and relations counts before what is found, in letters of any case.
func TestDescription(t *testing.T) {
	for _, c := range []struct {
		what, text string
		want       []string
	}{
		{"nothing", `{}`, []string{"city of each customer: Customers.city is cities.city", "city of each tbl ord: tbl_ord.city is cities.city",
			"customer of each audit: audit.customer_code is Customers.code", "note of each tbl ord: tbl_ord.note is cities.city"}},
		{"relations", `{"hidden": ["AUDIT"], "relations": [{"column": "TBL_ord.Buyer", "key": "customers.CODE", "role": " Good  Buyer "}, {"column": "tbl_ord.note", "key": ""},
			{"column": "customers.boss", "key": "customers.code"}, {"column": "audit.customer_code", "key": "customers.code"}, {"column": "empty.a", "key": "cities.city"}]}`,
			[]string{"boss of each customer: Customers.boss is Customers.code", "city of each customer: Customers.city is cities.city",
				"city of each tbl ord: tbl_ord.city is cities.city", "good buyer of each tbl ord: tbl_ord.buyer is Customers.code"}},
		{"a hidden table", `{"hidden": ["cities", "audit"], "relations": [{"column": "tbl_ord.city", "key": "cities.city"}], "tables": {"cities": {"nouns": ["town"]}}}`, nil},
		{"nouns", `{"tables": {"Tbl_Ord": {"nouns": ["Order", "purchase"]}, "cities": {"nouns": ["town"]}, "audit": {"columns": {"CUSTOMER_CODE": {"hidden": true}}}}}`,
			[]string{"note of each order: tbl_ord.note is cities.city", "town of each customer: Customers.city is cities.city", "town of each order: tbl_ord.city is cities.city"}},
	} {
		s, err := described(t, c.text)
		if err != nil {
			t.Errorf("%s: %v", c.what, err)
			continue
		}
		if got := said(s); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

// TestDescribedNames: rows are called as their owner says, also those of other tables, and by the table's name.
func TestDescribedNames(t *testing.T) {
	s, err := described(t, `{"hidden": ["audit", "cities"], "relations": [{"column": "tbl_ord.buyer", "key": "customers.code", "role": "buyer"}],
		"tables": {"tbl_ord": {"nouns": ["order", "purchase"], "columns": {"no": {"other": ["figure"]}}}, "Customers": {"nouns": ["client"]}}}`)
	if err != nil {
		t.Fatal(err)
	}
	names := func(base int) (list []string) {
		w := s.Wide(base)
		for _, c := range w.Columns {
			if !c.Hidden {
				list = append(list, c.Name+": "+strings.Join(c.Other, ", "))
			}
		}
		return list
	}
	for base, want := range [][]string{
		{"no: figure", "note: ", "city: ", "buyer code: code", "buyer name: name, buyer, client, customer", "buyer city: city", "buyer boss: boss"},
		{"code: ", "name: client, customer", "city: ", "boss: ", "number of orders: number of purchases, number of tbl ords", "has orders: orders, purchases, tbl ords"},
	} {
		if got := names(base); !slices.Equal(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", s.Tables[base].Name, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
	if w := s.Wide(0); !slices.Contains(w.Nouns, "order") || !slices.Contains(w.Nouns, "purchase") || !slices.Contains(w.Called, "tbl ord") {
		t.Errorf("rows are called %q and %q", w.Nouns, w.Called)
	}
}

// TestDescribedRole: a header that calls the other row by one of its names says no role of its own: the owner's first name counts.
func TestDescribedRole(t *testing.T) {
	s, err := described(t, `{"hidden": ["tbl_ord", "cities"], "tables": {"customers": {"nouns": ["client"]}}}`)
	if err != nil {
		t.Fatal(err)
	}
	if got := said(s); !slices.Equal(got, []string{"client of each audit: audit.customer_code is Customers.code"}) {
		t.Errorf("%q", got)
	}
}

// TestDescriptionFaults: an error names the file, the line, what is wrong, and what is nearest.
func TestDescriptionFaults(t *testing.T) {
	for text, want := range map[string]string{
		"{\n\"relation\": []}":                                                              `:2: unknown key "relation": want one of hidden, relations, tables`,
		`{"hidden": "audit"}`:                                                               `:1: hidden: want a list of strings`,
		"{\"hidden\": [\"audit\",\n\"audits\"]}":                                            `:2: there is no table "audits": the nearest one is "audit"`,
		`{"hidden": ["boats"]}`:                                                             `there is no table "boats": there are tbl_ord, Customers, cities, audit, empty`,
		"{\"tables\": {\n\"citie\": {}}}":                                                   `:2: there is no table "citie": the nearest one is "cities"`,
		"{\"tables\": {\"audit\": {},\n\"Audit\": {}}}":                                     `table "audit" is there twice, in other letters, too`,
		"{\"tables\": {\"audit\": {\n\"order\": \"id\"}}}":                                  `:2: "order" is for a table that is asked alone`,
		"{\"tables\": {\"audit\": {\"columns\": {\n\"idd\":{}}}}}":                          `:2: unknown column "idd": the nearest one is "id"`,
		"{\"tables\": {\"audit\": {\n\"column\": {}}}}":                                     `:2: unknown key "column"`,
		`{"tables": {"audit": null}}`:                                                       `want an object, found null`,
		`{"relations": [{"column": "buyer", "key": ""}]}`:                                   `"column" is "buyer": want a table and its column, as "orders.buyer"`,
		`{"relations": [{"column": "audit.id", "key": "id"}]}`:                              `"key" is "id": want a table and its column`,
		`{"relations": [{"column": "audit.id"}]}`:                                           `audit.id has no "key"`,
		`{"relations": [{"column":"audit.id","key":"","role":"x"}]}`:                        `audit.id leads nowhere, so leave its "role" out`,
		"{\"relations\": [\n{\"column\": \"tbl_ord.buyer\",\n\"key\": \"custmers.code\"}]}": `:3: there is no table "custmers": the nearest one is "Customers"`,
		"{\"relations\": [\n{\"column\": \"tbl_ord.bayer\",\n\"key\": \"\"}]}":              `:2: table "tbl_ord" has no column "bayer": the nearest one is "buyer"`,
		`{"relations": [{"column": "audit.boat", "key": ""}]}`:                              `table "audit" has no column "boat": it has id, customer_code`,
		"{\"relations\": [{\"column\": \"tbl_ord.city\",\n\"key\": \"customers.city\"}]}":   `:2: Customers.city is no key: several rows have the same value, such as "Oslo"`,
		`{"relations": [{"column": "tbl_ord.buyer", "key": "customers.boss"}]}`:             `Customers.boss is no key: 1 row has no value`,
		`{"relations": [{"column": "audit.id", "key": "audit.ID"}]}`:                        `audit.id is its own key`,
		"{\"relations\": [{\"column\": \"audit.id\", \"key\": \"\"},\n{\"column\": \"audit.ID\", \"key\": \"cities.city\"}]}": `:2: audit.ID is there twice: a column leads to one table`,
	} {
		_, err := described(t, text)
		fault := (*jsontext.Error)(nil)
		if !errors.As(err, &fault) || fault.File != "shop.semtree.json" || !strings.Contains(err.Error(), want) {
			t.Errorf("%s:\n%v, want %s", text, err, want)
		}
	}
}

// TestDescriptionBeside: a table is described in one place; of a database, all rows are kept.
func TestDescriptionBeside(t *testing.T) {
	d, err := schema.ParseDescription([]byte("{\"tables\": {\n\"Orders\": {\"nouns\": [\"sale\"]}, \"b\": {\"totals\": true}}}"), "semtree.json")
	if err != nil || d.Meet([]string{"orders", "b"}) != nil {
		t.Fatal(err)
	}
	if _, err := d.Override("orders", &table.Override{}, "orders.table.json", false); err == nil || err.Error() != `semtree.json:2: what is said about table "orders" is in orders.table.json, too: leave one of them out` {
		t.Error(err)
	}
	if _, err := d.Override("b", nil, "", true); err == nil || !strings.Contains(err.Error(), `:2: the rows of a database are all kept: leave "totals" out`) {
		t.Error(err)
	}
	if o, err := d.Override("orders", nil, "", true); err != nil || o.Nouns[0] != "sale" || !*o.Totals {
		t.Errorf("%+v, %v", o, err)
	}
	beside := &table.Override{}
	if o, err := (*schema.Description)(nil).Override("orders", beside, "", false); o != beside || err != nil {
		t.Errorf("%+v, %v", o, err)
	}
	// Two tables of one name, of two schemas of a database.
	if err := d.Meet([]string{"orders", "orders", "b"}); err == nil || !strings.Contains(err.Error(), `:2: several tables are called "Orders"`) {
		t.Error(err)
	}
}

// TestDescriptionLimit: a file that is too large is refused, and one of many parts is read in time.
func TestDescriptionLimit(t *testing.T) {
	if _, err := described(t, "{}"+strings.Repeat(" ", schema.MaxDescription)); err == nil || !strings.Contains(err.Error(), "4194306 bytes, but the limit is 4194304") {
		t.Error(err)
	}
	var entries strings.Builder
	for i := range 50_000 {
		fmt.Fprintf(&entries, `, "t%d": {"nouns": ["a"]}`, i)
	}
	many := `{"hidden": ["audit"], "tables": {"audit": {}` + entries.String() + `}, "relations": [{"column": "audit.id", "key": ""}` + strings.Repeat(`, {"column": "audit.id", "key": ""}`, 50_000) + "]}"
	before := time.Now()
	if _, err := described(t, many); err == nil || !strings.Contains(err.Error(), `there is no table "t0"`) {
		t.Error(err)
	}
	only := strings.Replace(many[strings.Index(many, `"relations"`):], `"relations"`, `{"hidden": ["audit"], "relations"`, 1)
	s, err := described(t, only)
	if err != nil {
		t.Fatal(err)
	}
	d, _ := schema.ParseDescription([]byte(only), "f")
	if got := strings.Count(string(s.Describe(d)), "audit.id"); got != 50_001 {
		t.Errorf("%d relations are kept", got)
	}
	if took := time.Since(before); took > 20*time.Second {
		t.Errorf("it took %s", took)
	}
}

// TestDots: names may have points; a text that means two columns is refused.
func TestDots(t *testing.T) {
	tables := []*table.Table{lines(t, "a", "b.c,d", "1,x", "2,y"), lines(t, "a.b", "c,e.f", "1,x", "2,z")}
	for text, want := range map[string]string{
		"a.d": "", "a.b.e.f": "", "a.b.c": `"a.b.c" may be a column of several tables`, "a.b.d": `has no column`,
	} {
		d, err := schema.ParseDescription([]byte(`{"relations": [{"column": "`+text+`", "key": "a.d"}, {"column": "a.b.e.f", "key": ""}]}`), "f")
		if err == nil {
			err = d.Meet([]string{"a", "a.b"})
		}
		if err == nil {
			_, err = d.Schema(tables, nil)
		}
		switch {
		case text == "a.d": // its own key
			want = "is its own key"
		case text == "a.b.e.f":
			want = "is there twice"
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestDescribe: the file that is written has all relations that are used, keeps what its owner wrote, and says the same when it is read.
func TestDescribe(t *testing.T) {
	const edited = "{\n  \"hidden\": [ \"audit\" ],\n\n  \"relations\": [{\"column\":\"TBL_ORD.note\",  \"key\": \"\"}],\n  \"tables\": {\"cities\": {\"nouns\": [\"town\"]}}\n}\n"
	for text, want := range map[string]string{
		"": "{\n  \"hidden\": [],\n  \"relations\": [\n    {\"column\": \"tbl_ord.note\", \"key\": \"cities.city\", \"role\": \"note\"},\n" +
			"    {\"column\": \"tbl_ord.city\", \"key\": \"cities.city\", \"role\": \"city\"},\n    {\"column\": \"Customers.city\", \"key\": \"cities.city\", \"role\": \"city\"},\n" +
			"    {\"column\": \"audit.customer_code\", \"key\": \"Customers.code\", \"role\": \"customer\"}\n  ],\n  \"tables\": {}\n}\n",
		edited: "{\n  \"hidden\": [ \"audit\" ],\n\n  \"relations\": [\n    {\"column\":\"TBL_ORD.note\",  \"key\": \"\"},\n    {\"column\": \"tbl_ord.city\", \"key\": \"cities.city\", \"role\": \"town\"},\n" +
			"    {\"column\": \"Customers.city\", \"key\": \"cities.city\", \"role\": \"town\"}\n  ],\n  \"tables\": {\"cities\": {\"nouns\": [\"town\"]}}\n}\n",
	} {
		var d *schema.Description
		source := text
		if text == "" {
			source = "{}"
		} else {
			d, _ = schema.ParseDescription([]byte(text), "f")
		}
		s, err := described(t, source)
		if err != nil {
			t.Fatal(err)
		}
		got := string(s.Describe(d))
		if got != want {
			t.Errorf("%s\nwant\n%s", got, want)
		}
		again, err := described(t, got)
		if err != nil || !slices.Equal(said(again), said(s)) {
			t.Errorf("read again: %v, %q, want %q", err, said(again), said(s))
			continue
		}
		d, _ = schema.ParseDescription([]byte(got), "f")
		if third := string(again.Describe(d)); third != got {
			t.Errorf("written again:\n%s\nwant\n%s", third, got)
		}
	}
}

// FuzzDescription: of any text there is an error with a line, or a schema whose description says the same.
func FuzzDescription(f *testing.F) {
	for _, text := range []string{"{}", `{"hidden":["audit"]}`, `{"relations":[{"column":"audit.id","key":""},{"column":"tbl_ord.buyer","key":"Customers.code","role":"b"}]}`,
		`{"tables":{"CITIES":{"nouns":["a",""],"columns":{"city":{"type":"number"}}}}}`, `{"Relations":null,"tables":{"audit":{}}}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := described(t, text)
		if err != nil {
			return
		}
		for i := range s.Tables {
			s.Wide(i)
		}
		d, err := schema.ParseDescription([]byte(text), "f")
		if err != nil {
			t.Fatal(err)
		}
		written := string(s.Describe(d))
		again, err := described(t, written)
		if err != nil || !slices.Equal(said(again), said(s)) {
			t.Errorf("%q is described as %q: %v", text, written, err)
		}
	})
}
