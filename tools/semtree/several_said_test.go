package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// TestNameSeveral: names of columns and rows are written into the file of several tables, or where a table has one of its own, and count at once.
func TestNameSeveral(t *testing.T) {
	dir := oddShop(t)
	semtree("", "ask", dir, "-name", "quantity=takings, revenue", "-name", "tbl_ord=sale", "-name", "customers.City=town").Want(t, command.Done, "", "wrote "+filepath.Join(dir, "semtree.json"))
	const want = `{
  "tables": {
    "customers": {
      "columns": {
        "city": {"other":["town"]}
      }
    },
    "tbl_ord": {
      "columns": {
        "quantity": {"other":["takings","revenue"]}
      },
      "nouns": ["tbl ord","sale"]
    }
  }
}
`
	if got := commandtest.Read(t, dir, "semtree.json"); got != want {
		t.Errorf("the file says %s, want %s", got, want)
	}
	putIn(t, dir, "semtree.json", strings.Replace(want, "{", `{"relations": [{"column": "tbl_ord.buyer", "key": "customers.id"}],`, 1))
	semtree("", "ask", dir, "total revenue", "-min-confidence", "0").Want(t, command.Done, "answer       12\n", "tbl_ord.product_code is products.code, perhaps")
	putIn(t, dir, "products.table.json", "{}")
	semtree("", "ask", dir, "-name", "title=caption").Want(t, command.Done, "", "wrote "+filepath.Join(dir, "products.table.json"))
	files := []string{"ask", filepath.Join(dir, "customers.csv"), filepath.Join(dir, "tbl_ord.csv")}
	semtree("", append(files, "-name", "quantity=amount")...).Want(t, command.Failed, "", "there is no file for what is said of the tables: -override FILE names one")
	own := filepath.Join(t.TempDir(), "own.json")
	semtree("", append(files, "-name", "quantity=amount", "-override", own)...).Want(t, command.Done, "", "wrote "+own)

	semtree("", "ask", dir, "-name", "id=number").Want(t, command.Failed, "", `"id" may be audit.id, customers.id: write one of these`)
	semtree("", "ask", dir, "-name", "=thing").Want(t, command.Failed, "", `say of which table, as "audit=name": the tables are audit, customers, products, tbl_ord`)
	semtree("", "ask", dir, "-name", "customers.price=cost").Want(t, command.Failed, "", `no table, and no column of one, is called "customers.price": the tables are audit, `)
	semtree("", "ask", dir, "-name", "city=town", "how many?").Want(t, command.Wrong, "", "-name: want it without questions")
}

// TestNameDatabase: those of a database stand in the file beside it.
func TestNameDatabase(t *testing.T) {
	db := shopDatabase(t)
	semtree("", "ask", "-db", db, "-name", "quantity=pieces").Want(t, command.Done, "", "wrote "+strings.TrimSuffix(db, ".db")+".semtree.json")
	semtree("", "ask", "-db", db, "total pieces by city", "-min-confidence", "0").Want(t, command.Done, "Bergen           5\n", "")
}

// TestDescribeAll: the tables of a folder, and of a database, are described one after the other in one file, and what was answered counts.
func TestDescribeAll(t *testing.T) {
	dir := t.TempDir()
	putIn(t, dir, "clubs.csv", "club,nat\nAjax,NED\nBrann,NOR\nCelta,ESP\n")
	putIn(t, dir, "players.csv", "id,player,club,gls,sex\n1,Ann,Ajax,4,F\n2,Bob,Brann,2,M\n3,Cem,Ajax,9,M\n4,Dan,Celta,1,M\n5,Eve,Brann,3,F\n")
	out := semtree("", "describe", "-json", dir)
	out.Want(t, command.Done, `{"table":"clubs","kind":"row",`, "")
	out.Want(t, command.Done, `{"table":"players","kind":"values","column":"sex",`, "")
	semtree("", "describe", "-yes", dir).Want(t, command.Done, "players: 5 rows, 5 columns", "wrote "+filepath.Join(dir, "semtree.json"))
	said := commandtest.Read(t, dir, "semtree.json")
	for _, want := range []string{"\"players\": {\n", `"sex": {"values":{"F":["female","woman","girl"],"M":["male","man","boy"]}}`, `"nouns": ["club"]`, `"column": "players.club", "key": "clubs.club"`} {
		if !strings.Contains(said, want) {
			t.Errorf("the file has no %s: %s", want, said)
		}
	}
	semtree("", "ask", dir, "how many girls?").Want(t, command.Done, "2\n", "")
	before := said
	if semtree("", "describe", "-yes", dir); commandtest.Read(t, dir, "semtree.json") != before {
		t.Errorf("the file has changed: %s", commandtest.Read(t, dir, "semtree.json"))
	}
	db := shopDatabase(t)
	semtree("", "describe", "-yes", "-db", db).Want(t, command.Done, "orders: 6 rows", "wrote "+strings.TrimSuffix(db, ".db")+".semtree.json")
	semtree("", "ask", "-db", db, "how many orders from Oslo?", "-min-confidence", "0").Want(t, command.Done, "5", "")
}

// TestCorrectSeveral: a corrected question has the answer of the reading that was chosen, of its table, and is sure; the correction stands with that table.
func TestCorrectSeveral(t *testing.T) {
	dir := shopFiles(t)
	const question = "what is the best city?"
	first := replies(t, semtree("", "ask", "-json", "-min-confidence", "0", dir, question))[0]
	tables := map[string]bool{}
	for n := '1'; n <= '6'; n++ {
		semtree("", "ask", dir, "-k", "9", "-min-confidence", "0", "-correct", string(n), question).Want(t, command.Done, "as you corrected it", "wrote "+filepath.Join(dir, "semtree.json"))
		var meant listedCorrection
		list := semtree("", "ask", "-json", dir, "-corrections").Stdout // one, whichever table the one before was of
		if err := json.Unmarshal([]byte(list), &meant); err != nil || meant.Question != question {
			t.Fatalf("%s: %v", list, err)
		}
		r := replies(t, semtree("", "ask", "-json", dir, "What is the best city"))[0]
		if tables[r.Table] = true; r.Table != meant.Table || r.Program != meant.Program || r.Status != "sure" {
			t.Errorf("%s of %s, %s, want %s of %s", r.Program, r.Table, r.Status, meant.Program, meant.Table)
		}
		entry := "    \"" + meant.Table + "\": {\n      \"corrections\": [\n        {\"question\": \"" + question
		if said := commandtest.Read(t, dir, "semtree.json"); !strings.Contains(said, entry) {
			t.Errorf("the file says %s", said)
		}
		if list := semtree("", "ask", dir, "-corrections").Stdout; !strings.HasSuffix(list, "\n             of "+meant.Table+"\n") {
			t.Errorf("listed: %s", list)
		}
	}
	if len(tables) < 2 {
		t.Errorf("all readings are of %v", tables)
	}
	semtree("", "ask", dir, "-forget", "1").Want(t, command.Done, "", "wrote ")
	semtree("", "ask", dir, "-forget", question).Want(t, command.Failed, "", "no correction of")
	if r := replies(t, semtree("", "ask", "-json", "-min-confidence", "0", dir, question))[0]; r.Program != first.Program {
		t.Errorf("%s, want %s", r.Program, first.Program)
	}
}

// TestLearntSeveral: a word that a correction teaches names a column in other questions, too, and is taken back alone.
func TestLearntSeveral(t *testing.T) {
	dir := shopFiles(t)
	const question = "total yield by city"
	semtree("", "ask", dir, "-k", "9", "-min-confidence", "0", "-correct", "1", question).Want(t, command.Done, "sum of quantity", `learnt: "yield" names the column quantity`)
	if said := commandtest.Read(t, dir, "semtree.json"); !strings.Contains(said, `{"word":"yield","kind":"column","column":"quantity"}`) {
		t.Errorf("the file says %s", said)
	}
	semtree("", "ask", dir, "what are the total yield?").Want(t, command.Done, "answer       12\n", "")
	semtree("", "ask", dir, "-forget", "yield").Want(t, command.Done, "", "wrote ")
	if said := commandtest.Read(t, dir, "semtree.json"); strings.Contains(said, `"word"`) || !strings.Contains(said, question) {
		t.Errorf("the file says %s", said)
	}
}

// TestForgetEverywhere: a word that several tables have learnt is taken back from each.
func TestForgetEverywhere(t *testing.T) {
	dir := shopFiles(t)
	learnt := `{"learnt": [{"word": "yield", "kind": "rows"}]}`
	putIn(t, dir, "semtree.json", `{"tables": {"orders": `+learnt+`, "customers": `+learnt+`}}`)
	semtree("", "ask", dir, "-forget", "yield").Want(t, command.Done, "", "wrote ")
	if said := commandtest.Read(t, dir, "semtree.json"); strings.Contains(said, "yield") {
		t.Errorf("the file says %s", said)
	}
}

// TestDots: tables whose files have a dot more are called differently.
func TestDots(t *testing.T) {
	dir := t.TempDir()
	putIn(t, dir, "sales.2023.csv", "item,pieces\ntea,3\nrice,4\n")
	putIn(t, dir, "sales.2024.csv", "item,pieces\ntea,5\nrice,7\n")
	semtree("", "ask", dir, "-describe").Want(t, command.Done, "sales.2023  2     2", "wrote ")
}
