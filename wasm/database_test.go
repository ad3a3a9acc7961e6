//go:build js && wasm

package main

import (
	"io/fs"
	"strings"
	"testing"

	"semtree/protocol"
	"semtree/table/knowledge/embedded"
	"semtree/table/model"
)

// TestDatabase: several tables are loaded, with relations that are found and declared, asked, and described; faults name the table.
func TestDatabase(t *testing.T) {
	server := newModule().server
	var shared [][2]string
	for _, name := range []string{protocol.ModelFile, protocol.MetaFile, protocol.JudgeFile} {
		text, err := fs.ReadFile(model.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		shared = append(shared, [2]string{name, string(text)})
	}
	shared = append(shared, [2]string{protocol.KnowledgeFile, string(embedded.File())})
	call := func(want string, method, params string, files ...[2]string) {
		t.Helper()
		if got := string(server.Handle(request(t, method, params, files...))); !strings.Contains(got, want) {
			t.Errorf("response %s, want %s in it", got, want)
		}
	}
	ask := func(want, question string) {
		t.Helper()
		if got := string(server.Handle([]byte(`{"id":1,"method":"ask","params":{"question":"` + question + `"}}` + "\n"))); !strings.Contains(got, want) {
			t.Errorf("%s: response %s, want %s in it", question, got, want)
		}
	}
	customers := [2]string{"a", "id,name,city\n1,Anna Berg,Oslo\n2,Bo Lund,Bergen\n3,Carla Rossi,Oslo\n"}
	orders := [2]string{"b", "id,customer_id,pieces\n11,1,3\n12,1,1\n13,2,10\n14,1,2\n"}
	boats := [2]string{"c", "boat,skipper\nFram,1\nGjøa,2\n"}
	both := `"name":"","tables":[{"name":"customers.csv","file":"a"},{"name":"orders.csv","file":"b"}]`

	call(`"relations":[{"from":1,"column":"customer_id","to":0,"key":"id","role":"customer","says":"customer of each order: orders.customer_id is customers.id","declared":false}],"warnings":[]`, "load", both, append(shared, customers, orders)...)
	call(`{"name":"customers and 1 more","rows":7,"tables":[{"name":"customers","rows":3,`, "load", both, customers, orders)
	ask(`"answer":["Anna Berg"]`, "which customer has the most orders?")
	ask(`"table":"orders","way":["customer of each order: orders.customer_id is customers.id"]`, "total pieces by customer city")
	call(`"examples":[{"question":`, "examples", `"after":0,"most":2`)
	if got := string(server.Handle([]byte("{\"id\":1,\"method\":\"info\"}\n"))); !strings.Contains(got, `"questions":[{"kind":"row",`) {
		t.Errorf("no questions to the owner: %s", got)
	}
	call(`{"applied":1,"rejected":[{"question":"b","program":"p","reason":"there is no table \"boats\""}],"learnt":[{"word":"yield","kind":"column","column":"pieces"}]}`, "correct",
		`"corrections":[{"question":"total yield by city","program":"answer(per(text('customer city'), sum(quantity('pieces'))))","table":"Orders"},{"question":"b","program":"p","table":"boats"}]`)
	ask(`"refused":false,"reason":"as you corrected it","corrected":true,"confidence":1,"proof":"optimal"`, "Total yield by city?")
	ask(`"answer":[16]`, "what is the total yield?")
	call(`"reason":"it does not say of which table the program is: add table, as a reading has it"`, "correct", `"corrections":[{"question":"b","program":"p"}]`)
	call(`{"applied":0,"rejected":[]}`, "correct", `"corrections":[]`)
	call(`"bad-request","message":"settings: what is loaded is no single table`, "settings", `"name":""`)

	call(`"declared":true`, "load", `"tables":[{"name":"customers.csv","file":"a"},{"name":"boats.csv","file":"c"}],"keys":[{"table":"boats","column":"skipper","to":"customers","key":"id"}]`, customers, boats)
	call(`{"name":"dbo.customers and 1 more","rows":7,`, "load", `"tables":[{"name":"dbo.customers.jsonl","table":"dbo.customers","file":"a"},{"name":"dbo.orders.jsonl","table":"dbo.orders","file":"b"}],"keys":[{"table":"dbo.orders","column":"customer_id","to":"dbo.customers","key":"id"}]`, customers, orders)
	call(`"bad-table","message":"load: customers.csv: another table is called customers, too: rename one"`, "load", `"tables":[{"name":"customers.csv","file":"a"},{"name":"customers.csv","file":"b"}]`, customers, orders)
	call(`"bad-request","message":"load: table 2: there is no file \"x\""`, "load", `"tables":[{"name":"a.csv","file":"a"},{"name":"b.csv","file":"x"}]`, customers)
	call(`"bad-request","message":"load: file b is of none of the tables"`, "load", `"tables":[{"name":"a.csv","file":"a"}]`, customers, orders)
	call(`"bad-table","message":"load: what is said about a.csv:1: unknown key`, "load", `"tables":[{"name":"a.csv","file":"a","override":"o"}]`, customers, [2]string{"o", `{"x":1}`})
	call(`"warnings":["boats.csv is left out: it has no rows"]`, "load", `"tables":[{"name":"customers.csv","file":"a"},{"name":"boats.csv","file":"c"}]`, customers, [2]string{"c", "boat,skipper\n"})
	call(`"bad-table","message":"load: there is no table with rows"`, "load", `"tables":[{"name":"boats.csv","file":"c"}]`, [2]string{"c", "boat,skipper\n"})

	// What the owner of several tables says of them.
	say := func(want, text string) {
		t.Helper()
		call(want, "load", `"tables":[{"name":"customers.csv","file":"a"},{"name":"orders.csv","file":"b"},{"name":"boats.csv","file":"c"}],"description":{"name":"shop.semtree.json","file":"d"}`,
			customers, orders, boats, [2]string{"d", text})
	}
	say(`"relations":[{"from":2,"column":"skipper","to":0,"key":"id","role":"captain","says":"captain of each boat: boats.skipper is customers.id","said":true,"declared":false},`,
		`{"relations":[{"column":"Boats.Skipper","key":"customers.ID","role":"captain"}],"tables":{"orders":{"nouns":["purchase"]}}}`)
	ask(`"answer":["Fram"]`, "which boat has a captain from Oslo?")
	ask(`"answer":[4]`, "how many purchases are there?")
	say(`"corrected":{"applied":1,"rejected":[],`, `{"tables":{"orders":{"corrections":[{"question":"total yield by city","program":"answer(per(text('customer city'), sum(quantity('pieces'))))"}]}}}`)
	say(`{"name":"customers and 1 more","rows":5,`, "\uFEFF"+`{"hidden":["ORDERS"],"relations":[{"column":"orders.customer_id","key":""}]}`)
	for text, want := range map[string]string{
		"{\n\"hidden\":[\"boat\"]}":                                         `shop.semtree.json:2: there is no table \"boat\": the nearest one is \"boats\"`,
		`{"tables":{"boats":{"x":1}}}`:                                      `shop.semtree.json:1: unknown key \"x\"`,
		`{"tables":{"boats":{"key":7}}}`:                                    `shop.semtree.json:1: key: want a string`,
		`{"relations":[{"column":"boats.skipper","key":"customers.city"}]}`: `shop.semtree.json:1: customers.city is no key: several rows have the same value`,
	} {
		say(`"bad-table","message":"load: `+want, text)
	}
	one := func(member string) string { return `"tables":[` + member + `],"description":{"name":"d","file":"d"}` }
	totals := [2]string{"a", "name,pieces\nAnna,3\nBo,4\nTotal,7\n"}
	call(`"bad-table","message":"load: d:1: what is said about table \"a\" is in the settings of a.csv, too`, "load", one(`{"name":"a.csv","file":"a","override":"o"}`), totals, [2]string{"o", `{}`}, [2]string{"d", `{"tables":{"A":{}}}`})
	call(`"rows":2,`, "load", one(`{"name":"a.csv","file":"a"}`), totals, [2]string{"d", `{"tables":{"A":{"nouns":["order"]}}}`})
	call(`"rows":3,`, "load", one(`{"name":"a.csv","file":"a","database":true}`), totals, [2]string{"d", `{"tables":{"A":{"nouns":["order"]}}}`})
	call(`d:1: the rows of a database are all kept`, "load", one(`{"name":"a.csv","file":"a","database":true}`), totals, [2]string{"d", `{"tables":{"A":{"totals":true}}}`})
	call(`"rows":3,`, "load", `"tables":[{"name":"a.csv","file":"a","database":true,"override":"o"}]`, totals, [2]string{"o", `{"nouns":["order"]}`})
	call(`"bad-request","message":"load: description: there is no file \"d\""`, "load", one(`{"name":"a.csv","file":"a"}`), totals)
	call(`"bad-request","message":"load: description is for several tables"`, "load", `"name":"a.csv","description":{"name":"d","file":"table"}`, [2]string{"table", totals[1]})
}
