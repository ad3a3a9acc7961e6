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
	call(`"bad-request","message":"correct: what is loaded is no single table, and has none of that"`, "correct", `"corrections":[]`)
	call(`"bad-request","message":"settings: what is loaded is no single table`, "settings", `"name":""`)

	call(`"declared":true`, "load", `"tables":[{"name":"customers.csv","file":"a"},{"name":"boats.csv","file":"c"}],"keys":[{"table":"boats","column":"skipper","to":"customers","key":"id"}]`, customers, boats)
	call(`"bad-table","message":"load: customers.csv: another table is called customers, too: rename one"`, "load", `"tables":[{"name":"customers.csv","file":"a"},{"name":"customers.csv","file":"b"}]`, customers, orders)
	call(`"bad-request","message":"load: table 2: there is no file \"x\""`, "load", `"tables":[{"name":"a.csv","file":"a"},{"name":"b.csv","file":"x"}]`, customers)
	call(`"bad-request","message":"load: file b is of none of the tables"`, "load", `"tables":[{"name":"a.csv","file":"a"}]`, customers, orders)
	call(`"bad-table","message":"load: what is said about a.csv:1: unknown key`, "load", `"tables":[{"name":"a.csv","file":"a","override":"o"}]`, customers, [2]string{"o", `{"x":1}`})
	call(`"warnings":["boats.csv is left out: it has no rows"]`, "load", `"tables":[{"name":"customers.csv","file":"a"},{"name":"boats.csv","file":"c"}]`, customers, [2]string{"c", "boat,skipper\n"})
	call(`"bad-table","message":"load: there is no table with rows"`, "load", `"tables":[{"name":"boats.csv","file":"c"}]`, [2]string{"c", "boat,skipper\n"})
}
