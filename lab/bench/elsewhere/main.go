// Command elsewhere measures questions about two tables of a database that are read into memory, and that are asked where they are:
//
//	go run ./lab/bench/elsewhere -rows 1000000 -out doc/results/elsewhere.md
//
// A database of SQLite with as many orders as customers is made up, without an index of the orders' customers. Each way is a process of its own: it opens
// the tables, and asks each question once. Times are of the clock and of the processor, in seconds; memory is the most that the process had.
package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"semtree/answer"
	"semtree/internal/bounded"
	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/parser"
	"semtree/table/ask"
	"semtree/table/database"
	tablemodel "semtree/table/model"
	"semtree/table/schema"
	"semtree/table/several"
)

// questions are about orders and their customers.
var questions = []string{
	"how many orders are from City 5?", "how many customers are there per segment?", "total amount by segment", "average amount of orders from City 7", "how many customers have no orders?",
}

// run is what one way took.
type run struct {
	Open   float64 // seconds
	Memory float64 // MB
	Asked  []asked // by question
	way    string  // for people
	cpu    float64 // seconds
}

// asked is a question with its answer.
type asked struct {
	Seconds      float64
	Status, Said string
}

func main() {
	rows, file, memory := 1_000_000, "", 0
	bounded.Int(flag.CommandLine, &rows, "rows", rows, 100, 10_000_000, "orders, and as many customers")
	out := flag.String("out", "", "`file` for the report (default standard output)")
	flag.StringVar(&file, "file", "", "`database` that this process asks; for the program itself")
	flag.IntVar(&memory, "memory", memory, "`cells` that this process reads into memory; for the program itself")
	lab.Main(func() {
		if file != "" {
			lab.Check(json.NewEncoder(os.Stdout).Encode(measure(file, memory)))
			return
		}
		dir := lab.Must(os.MkdirTemp("", "semtree-elsewhere-"))
		defer os.RemoveAll(dir)
		name := filepath.Join(dir, "shop.db")
		fill(name, rows)
		text := report(rows, child("read into memory", name, schema.MaxCells), child("asked where they are", name, 1))
		if *out == "" {
			fmt.Print(text)
			return
		}
		lab.WriteFiles(filepath.Dir(*out), map[string]string{filepath.Base(*out): text})
	})
}

// fill makes the database.
func fill(name string, rows int) {
	pool := lab.Must(sql.Open("sqlite", "file:"+name))
	defer pool.Close()
	from := fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) ", rows)
	for _, statement := range []string{
		"CREATE TABLE customers (customer_id INTEGER PRIMARY KEY, name TEXT, city TEXT, since DATE, segment TEXT)",
		"CREATE TABLE orders (order_id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (customer_id), ordered DATE, amount NUMERIC, channel TEXT, quantity INTEGER)",
		from + "INSERT INTO customers SELECT i, 'Customer ' || i, 'City ' || (i * 7919 % 5000), date('2010-01-01', (i * 31 % 3650) || ' days'), CASE i % 3 WHEN 0 THEN 'retail' WHEN 1 THEN 'business' ELSE 'public' END FROM n",
		from + fmt.Sprintf("INSERT INTO orders SELECT i, 1 + i * 104729 %% %d, date('2020-01-01', (i * 17 %% 1460) || ' days'), (i * 37 %% 100000) / 100.0, CASE i %% 3 WHEN 0 THEN 'web' WHEN 1 THEN 'phone' ELSE 'shop' END, 1 + i %% 9 FROM n", rows/10*9),
	} {
		lab.Must(pool.Exec(statement))
	}
}

// measure opens the tables and asks the questions.
func measure(file string, memory int) (r run) {
	m := lab.Must(ask.LoadModel(tablemodel.Files))
	start := time.Now()
	tables := lab.Must(database.ReadTables(context.Background(), "sqlite:"+file, database.Choice{Memory: memory, Options: database.Options{Loading: 4 * time.Hour}}))
	defer tables.Close()
	p := lab.Must(several.New(lab.Must(tables.Schema(nil)), tablemodel.Index, m))
	r.Open = time.Since(start).Seconds()
	for _, question := range questions {
		start := time.Now()
		a := p.Ask(question, ask.Options{Budget: 10 * time.Minute, K: parser.Few})
		one := asked{Seconds: time.Since(start).Seconds(), Status: string(a.Status), Said: a.Reason}
		if a.Reading != nil {
			one.Said = said(a.Reading)
		}
		r.Asked = append(r.Asked, one)
	}
	r.Memory = most()
	return r
}

// most returns the most memory that the process had, in MB; 0 where Linux does not say it.
func most() float64 {
	status, _ := os.ReadFile("/proc/self/status")
	_, text, _ := strings.Cut(string(status), "VmHWM:")
	text, _, _ = strings.Cut(text, " kB")
	kB, _ := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return kB / 1000
}

// said returns an answer with what it is about: elements in the order of their texts, numbers to six digits.
func said(r *answer.Reading) string {
	var items []string
	for _, item := range r.Answer {
		list, isRow := item.([]any)
		if !isRow {
			list = []any{item}
		}
		var cells []string
		for _, v := range list {
			if n, is := v.(float64); is {
				v = strconv.FormatFloat(n, 'g', 6, 64)
			}
			cells = append(cells, fmt.Sprint(v))
		}
		items = append(items, strings.Join(cells, " "))
	}
	slices.Sort(items)
	return r.Words + " (" + r.Table + "): " + strings.Join(items, ", ")
}

// child measures in a process of its own.
func child(way, file string, memory int) run {
	c := exec.Command(lab.Must(os.Executable()), "-file", file, "-memory", strconv.Itoa(memory))
	c.Stderr = os.Stderr
	r := run{way: way}
	lab.Check(jsontext.Decode(lab.Must(c.Output()), way, &r))
	r.cpu = (c.ProcessState.UserTime() + c.ProcessState.SystemTime()).Seconds()
	return r
}

// report writes the figures.
func report(rows int, runs ...run) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Tables that are asked where they are\n\nWritten by make -C lab bench-elsewhere, on %s%s. SQLite (modernc.org/sqlite) has %d orders and as many customers, "+
		"without an index of the orders' customers. Each question is asked once: all readings of both tables are executed. Times are in seconds.\n\n", lab.System(), lab.Load(), rows)
	b.WriteString(lab.Header("tables", "to open", "processor time of all", "memory in MB"))
	for _, r := range runs {
		fmt.Fprintf(&b, "| %s | %s | %s | %.0f |\n", r.way, lab.Digits(r.Open, 3), lab.Digits(r.cpu, 3), r.Memory)
	}
	b.WriteString("\n" + lab.Header("question", "in memory", "where they are", "answer"))
	for i, question := range questions {
		a, o := runs[0].Asked[i], runs[1].Asked[i]
		text := a.Said + "; " + a.Status
		if o.Said != a.Said || o.Status != a.Status {
			text = fmt.Sprintf("in memory %s; where they are %s; %s", text, o.Said, o.Status)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", question, lab.Digits(a.Seconds, 3), lab.Digits(o.Seconds, 3), text)
	}
	return b.String()
}
