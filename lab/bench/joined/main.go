// Command joined measures how fast questions about two tables are answered, beside SQLite and DuckDB, which execute the statement that the
// answer has:
//
//	go run ./lab/bench/joined -duckdb FOLDER -out doc/results/joined.md
//
// Orders and a tenth as many customers are made up. The times are medians of several runs, on one core, each without reading the tables: of the whole
// answer (all readings, as one asks on the command line), of its program alone in memory, and of its statement. Answers are compared by their
// number of rows.
// FOLDER has the Python package duckdb, as pip installs it with -t.
package main

import (
	"bytes"
	"database/sql"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	_ "modernc.org/sqlite"

	"semtree/answer"
	"semtree/internal/bounded"
	"semtree/internal/jsontext"
	"semtree/internal/outfile"
	"semtree/lab"
	"semtree/model"
	"semtree/table"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/program"
	"semtree/table/schema"
	"semtree/table/several"
	statement "semtree/table/sql"
)

// questions are about orders and their customers.
var questions = []string{
	"total amount by city",
	"how many orders are from customers in Oslo?",
	"which city has the most orders?",
	"average amount of orders of customers in Rome",
	"number of orders per month",
	"average age of customers with orders by phone",
	"top 5 customers by total amount",
	"which customers have no orders?",
	"largest amount of an order from Paris",
	"orders per channel in Berlin",
}

// size is the number of orders, with the measured questions.
type size struct {
	rows int
	list []*measured
}

// measured is a question with its times, in milliseconds; NaN and a reason where there is none.
type measured struct {
	question, words string
	whole, memory   float64
	sqlite, duckdb  float64
	why             string
	rows            int
	texts           [2]string // statements of SQLite, and of PostgreSQL for DuckDB
}

func main() {
	var sizes []int
	flag.Func("rows", "`numbers` of orders, with commas between them (default 100000,1000000)", func(text string) error {
		for _, part := range strings.Split(text, ",") {
			n, err := strconv.Atoi(part)
			if err != nil || n < 100 || n > 10_000_000 {
				return fmt.Errorf("want numbers of 100 to 10 millions")
			}
			sizes = append(sizes, n)
		}
		return nil
	})
	duckdb := flag.String("duckdb", "", "`folder` with the Python package duckdb; without it, DuckDB is left out")
	out := flag.String("out", "", "`file` for the report (default standard output)")
	runs := 5
	bounded.Int(flag.CommandLine, &runs, "runs", runs, 1, 100, "runs of each measurement")
	runtime.GOMAXPROCS(1)
	lab.Main(func() {
		if sizes == nil {
			sizes = []int{100_000, 1_000_000}
		}
		m := lab.Must(ask.LoadModel(tablemodel.Files))
		var all []size
		version := ""
		for _, n := range sizes {
			list, v := measure(n, runs, m, *duckdb)
			all, version = append(all, size{n, list}), v
		}
		text := report(all, version, runs)
		if *out == "" {
			fmt.Print(text)
			return
		}
		lab.WriteFiles(filepath.Dir(*out), map[string]string{filepath.Base(*out): text})
	})
}

// shop makes orders and customers up, the same ones for the same number.
func shop(rows int) []*table.Table {
	r := rand.New(rand.NewPCG(1, uint64(rows)))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	var customers, orders [][]string
	for i := range rows / 10 {
		customers = append(customers, []string{strconv.Itoa(i + 1), fmt.Sprintf("Customer %d", i+1), pick("Oslo", "Rome", "Paris", "Berlin", "Vienna", "Graz", "Linz", "Bergen"), strconv.Itoa(18 + r.IntN(60))})
	}
	for i := range rows {
		day := time.Date(2023, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, r.IntN(365)).Format(time.DateOnly)
		orders = append(orders, []string{strconv.Itoa(i + 1), strconv.Itoa(1 + r.IntN(rows/11)), day, pick("web", "phone", "shop"), fmt.Sprintf("%.2f", float64(r.IntN(50_000))/100)})
	}
	return []*table.Table{
		lab.Must(table.New("customers", []string{"customer_id", "name", "city", "age"}, customers)),
		lab.Must(table.New("orders", []string{"order_id", "customer_id", "day", "channel", "amount"}, orders)),
	}
}

// schemaIn returns the schema of tables that are stored in a dialect.
func schemaIn(tables []*table.Table, d statement.Dialect) *schema.Schema {
	s := schema.New(tables, nil)
	for _, t := range tables {
		s.Stored = append(s.Stored, statement.Loaded(t, d))
	}
	return s
}

// measure asks the questions about so many orders.
func measure(rows, runs int, m *model.Model, duckdb string) ([]*measured, string) {
	tables := shop(rows)
	lite := schemaIn(tables, statement.SQLite)
	p := lab.Must(several.New(lite, tablemodel.Index, m))
	post := lab.Must(several.New(schemaIn(tables, statement.PostgreSQL), tablemodel.Index, m))
	var list []*measured
	for _, question := range questions {
		one := &measured{question: question, sqlite: nan, duckdb: nan}
		list = append(list, one)
		r := p.Ask(question, ask.Options{Budget: time.Minute})
		chosen := r.Reading
		if chosen == nil {
			if len(r.Alternatives) == 0 {
				one.why = "no reading"
				continue
			}
			chosen = r.Alternatives[0]
		}
		one.words = chosen.Words + " (" + chosen.Table + ")"
		one.whole = medianOf(runs, func() { p.Ask(question, ask.Options{Budget: time.Minute}) })
		one.memory = medianOf(runs, func() { one.rows = execute(lite, chosen) })
		for i, of := range []*several.Parser{p, post} {
			text, err := of.Standalone(chosen)
			if one.texts[i] = text; err != nil {
				one.why = err.Error()
			}
		}
	}
	inSQLite(tables, list, runs)
	return list, inDuckDB(tables, list, runs, duckdb)
}

// execute executes the program of a reading anew, and returns the number of rows of the answer.
func execute(s *schema.Schema, r *answer.Reading) int {
	for i, t := range s.Tables {
		if t.Name == r.Table {
			return lab.Must(program.NewSession(wide(s, i).Table).Execute(r.Tree)).Total
		}
	}
	panic("joined: a reading of no table")
}

// wides are the tables that were made wide.
var wides = map[*table.Table]*schema.Wide{}

func wide(s *schema.Schema, base int) *schema.Wide {
	w := wides[s.Tables[base]]
	if w == nil {
		w = s.Wide(base)
		wides[s.Tables[base]] = w
	}
	return w
}

// medianOf returns the median of milliseconds.
func medianOf(runs int, run func()) float64 {
	run() // what is made once
	var ms []float64
	for range runs {
		start := time.Now()
		run()
		ms = append(ms, lab.Millis(time.Since(start)))
	}
	return lab.Median(ms)
}

// inSQLite executes the statements in SQLite, with an index of each key.
func inSQLite(tables []*table.Table, list []*measured, runs int) {
	db := lab.Must(sql.Open("sqlite", ":memory:"))
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, t := range tables {
		s := statement.Loaded(t, statement.SQLite)
		lab.Must(db.Exec(s.Create()))
		tx := lab.Must(db.Begin())
		insert := lab.Must(tx.Prepare(fmt.Sprintf("INSERT INTO %q VALUES (?%s)", s.Name, strings.Repeat(", ?", len(s.Fields())-1))))
		for row := range t.Rows {
			lab.Must(insert.Exec(s.Row(row)...))
		}
		lab.Check(tx.Commit())
	}
	lab.Must(db.Exec(`CREATE UNIQUE INDEX c ON "customers" ("customer_id"); CREATE INDEX o ON "orders" ("customer_id"); ANALYZE`))
	for _, one := range list {
		if one.texts[0] == "" {
			continue
		}
		n := 0
		one.sqlite = medianOf(runs, func() {
			rows := lab.Must(db.Query(one.texts[0]))
			defer rows.Close()
			for n = 0; rows.Next(); n++ {
			}
			lab.Check(rows.Err())
		})
		one.compare("SQLite", n)
	}
}

func (m *measured) compare(engine string, n int) {
	if n != m.rows {
		m.why = fmt.Sprintf("%s has %d rows, memory %d", engine, n, m.rows)
	}
}

// inDuckDB executes the statements in DuckDB, on one core, and returns its version.
func inDuckDB(tables []*table.Table, list []*measured, runs int, folder string) string {
	if folder == "" {
		return ""
	}
	dir := lab.Must(os.MkdirTemp("", "semtree-joined-"))
	defer os.RemoveAll(dir)
	type job struct {
		Create []string `json:"create"` // statements
		Files  []string `json:"files"`  // of the rows of each table
		Names  []string `json:"names"`
		Texts  []string `json:"texts"`
		Runs   int      `json:"runs"`
	}
	j := job{Runs: runs}
	for _, t := range tables {
		s := statement.Loaded(t, statement.PostgreSQL)
		name := filepath.Join(dir, t.Name+".csv")
		j.Create, j.Files, j.Names = append(j.Create, s.Create()), append(j.Files, name), append(j.Names, s.Name)
		var text bytes.Buffer
		w := csv.NewWriter(&text)
		for row := range t.Rows {
			var cells []string
			for _, v := range s.Row(row) {
				cells = append(cells, fmt.Sprint(v))
			}
			lab.Check(w.Write(cells))
		}
		w.Flush()
		lab.Check(w.Error())
		lab.Check(outfile.Write(name, text.Bytes()))
	}
	for _, one := range list {
		j.Texts = append(j.Texts, one.texts[1])
	}
	input := filepath.Join(dir, "job.json")
	lab.Check(outfile.Write(input, lab.Must(json.Marshal(j))))
	command := exec.Command("python3", "lab/bench/joined/duck.py", input)
	command.Env, command.Stderr = append(os.Environ(), "PYTHONPATH="+folder), os.Stderr
	var r struct {
		Version string
		Results []struct {
			Ms    *float64
			Rows  int
			Error string
		}
	}
	lab.Check(jsontext.Decode(lab.Must(command.Output()), "duck.py", &r))
	for i, one := range list {
		switch got := r.Results[i]; {
		case got.Error != "":
			one.why = "DuckDB: " + got.Error
		case got.Ms != nil:
			one.duckdb = *got.Ms
			one.compare("DuckDB", got.Rows)
		}
	}
	return r.Version
}
