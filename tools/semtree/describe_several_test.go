package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// putIn writes a file of a folder, and returns its name.
func putIn(t *testing.T, dir, name, text string) string {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// oddShop has a column whose header does not say where it leads, and a table that nobody asks about.
func oddShop(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	putIn(t, dir, "customers.csv", "id,name,city\n1,Ann Lee,Oslo\n2,Bob Ray,Bergen\n3,Eve Orr,Oslo\n4,Dan Poe,Narvik\n")
	putIn(t, dir, "tbl_ord.csv", "no,buyer,quantity,product_code\n1,1,2,P1\n2,1,1,P1\n3,1,1,X1\n4,2,5,X2\n5,3,2,X3\n6,1,1,P2\n")
	putIn(t, dir, "products.csv", "code,title\nP1,kettle\nP2,lamp\n")
	putIn(t, dir, "audit.csv", "id,place,pieces\n1,Oslo,100\n2,Rome,200\n")
	return dir
}

const oddDescription = `{
  "hidden": ["AUDIT"],
  "relations": [
    {"column": "Tbl_ord.Buyer", "key": "customers.id"}
  ],
  "tables": {"tbl_ord": {"nouns": ["order", "purchase"], "columns": {"Quantity": {"other": ["pieces"]}}}}
}
`

// TestDescribeSeveral: the file of a folder says what a column leads to and what rows are called; describing it adds what was found, and keeps what was said.
func TestDescribeSeveral(t *testing.T) {
	dir := oddShop(t)
	semtree("", "ask", dir, "-describe").Want(t, command.Done, "no table belongs to another one\n"+
		"tbl_ord.product_code is products.code, perhaps, which is not used: only 40 % of its values are there; \"relations\" may have it:\n"+
		"  {\"column\": \"tbl_ord.product_code\", \"key\": \"products.code\", \"role\": \"product\"}\n", "wrote "+filepath.Join(dir, "semtree.json"))
	if got := commandtest.Read(t, dir, "semtree.json"); got != "{\n  \"hidden\": [],\n  \"relations\": [],\n  \"tables\": {}\n}\n" {
		t.Errorf("the file says %s", got)
	}
	putIn(t, dir, "semtree.json", oddDescription)
	semtree("", "ask", dir, "-describe").Want(t, command.Done, "tbl_ord    6     4        order, purchase, tbl ord\n", "")
	semtree("", "ask", dir, "-describe").Want(t, command.Done, "hidden: AUDIT\n\nbuyer of each order: tbl_ord.buyer is customers.id (said; 100 % of its values are there)\n", "")
	if got := commandtest.Read(t, dir, "semtree.json"); got != oddDescription {
		t.Errorf("the file says %s", got)
	}
	for question, want := range map[string]string{
		"total pieces by city of the buyer": "Oslo",
		"how many purchases from Oslo?":     "5",
		"which customers have no orders?":   "Dan Poe",
	} {
		semtree("", "ask", dir, question, "-min-confidence", "0").Want(t, command.Done, want, "tbl_ord.product_code is products.code, perhaps, which is not used")
	}
}

// TestDescribeSeveralFiles: files have a description only if it is named, and so has a folder another one.
func TestDescribeSeveralFiles(t *testing.T) {
	dir := oddShop(t)
	files := []string{"ask", filepath.Join(dir, "customers.csv"), filepath.Join(dir, "tbl_ord.csv")}
	semtree("", append(files, "-describe")...).Want(t, command.Done, "no table belongs to another one", "nothing is written: -override FILE names a file for it")
	semtree("", append(files, "-describe", "how many?")...).Want(t, command.Wrong, "", `-describe takes no questions, found "how many?"`)
	own := filepath.Join(t.TempDir(), "own.json")
	semtree("", append(files, "-override", own, "how many orders?")...).Want(t, command.Failed, "", "own.json: no such file")
	semtree("", append(files, "-override", own, "-describe")...).Want(t, command.Done, "no table belongs", "wrote "+own)
	putIn(t, filepath.Dir(own), "own.json", strings.Replace(oddDescription, "\"AUDIT\"", "", 1))
	semtree("", append(files, "-override", own, "how many purchases from Oslo?", "-min-confidence", "0")...).Want(t, command.Done, "buyer of each order: tbl_ord.buyer is customers.id", "")
	semtree("", "ask", files[1], "-override", own, "how many?").Want(t, command.Wrong, "", "-override is for databases and several tables")
	semtree("", "describe", files[1], "-override", own).Want(t, command.Wrong, "", "-override is for databases and several tables")
}

// TestDescribeSeveralDatabase: the file beside a SQLite file comes before its foreign keys, hidden tables are not read, and tables that are not asked may be named.
func TestDescribeSeveralDatabase(t *testing.T) {
	db := shopDatabase(t)
	beside := strings.TrimSuffix(db, ".db") + ".semtree.json"
	semtree("", "ask", "-db", db, "-describe").Want(t, command.Done, "customer of each order: orders.customer_id is customers.id (declared; 100 % of its values are there)", "wrote "+beside)
	describe := func(text string, args ...string) commandtest.Outcome {
		putIn(t, filepath.Dir(beside), filepath.Base(beside), text)
		return semtree("", append([]string{"ask", "-db", db, "-describe"}, args...)...)
	}
	describe(`{"relations": [{"column": "orders.customer_id", "key": ""}], "hidden": ["products"]}`).Want(t, command.Done, "hidden: products\n\nno table belongs to another one\n", "")
	describe(`{"tables": {"orders": {"nouns": ["sale"]}, "products": {"nouns": ["thing"]}}, "relations": [{"column": "orders.product_code", "key": "products.code"}]}`,
		"-table", "orders", "-table", "customers").Want(t, command.Done, "customer of each sale: orders.customer_id is customers.id (declared", "wrote "+beside)
	describe(`{"tables": {"orders": {"totals": true}}}`).Want(t, command.Failed, "", filepath.Base(beside)+`:1: the rows of a database are all kept: leave "totals" out`)
	describe("{\"hidden\": [\n\"order\"]}").Want(t, command.Failed, "", filepath.Base(beside)+`:2: there is no table "order": the nearest one is "orders"`)
	describe(`{"hidden": ["orders", "customers", "products"]}`).Want(t, command.Failed, "", "the database has no table with rows that this user sees, but for hidden ones")
}

// TestDescribeSeveralFaults: what is wrong in the file is never only the loss of a table.
func TestDescribeSeveralFaults(t *testing.T) {
	dir := oddShop(t)
	for text, want := range map[string]string{
		"{\"tables\": {\n\"audit\": {\"columns\": {\"plac\": {}}}}}":                        `semtree.json:2: unknown column "plac": the nearest one is "place"`,
		"{\"relations\": [\n{\"column\": \"tbl_ord.buyer\", \"key\": \"customers.city\"}]}": `semtree.json:2: customers.city is no key: several rows have the same value, such as "Oslo"`,
		"{\"tables\": {\n\"customers\": {\"order\": \"id\"}}}":                              `semtree.json:2: "order" is for a table that is asked alone: leave it out`,
		"{\"tables\": {\n\"products\": {}}}":                                                `semtree.json:2: what is said about table "products" is in ` + filepath.Join(dir, "products.table.json") + `, too: leave one of them out`,
		"{\"hidden\": [\"audit\", \"customers\", \"products\", \"tbl_ord\"]}":               "there is no table with rows that is not hidden",
	} {
		putIn(t, dir, "products.table.json", "{}")
		putIn(t, dir, "semtree.json", text)
		semtree("", "ask", dir, "how many?").Want(t, command.Failed, "", want)
	}
	semtree("", "ask", filepath.Join(dir, "semtree.json"), "how many?").Want(t, command.Failed, "", "semtree.json describes several tables: name their folder, or the database")
}
