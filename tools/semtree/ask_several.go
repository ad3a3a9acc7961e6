package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"semtree/internal/command"
	"semtree/parser"
	"semtree/table/database"
	tablemodel "semtree/table/model"
	"semtree/table/schema"
	"semtree/table/several"
	"semtree/table/xlsx"
)

// severalOf divides arguments into the files of several tables, or a folder of them, and questions. It is false if one table is asked about.
func (a *askRun) severalOf(args []string) (files, questions []string, ok bool) {
	if a.database.url != "" {
		return nil, args, len(a.database.tables) != 1
	}
	if len(args) > 0 && isFolder(args[0]) {
		return args[:1], args[1:], true
	}
	n := min(1, len(args))
	for n < len(args) && (isTable(args[n]) || n+1 < len(args) && looksLikeTable(args[n])) {
		n++
	}
	return args[:n], args[n:], n > 1 || n == 1 && isBook(args[0])
}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// tableEndings are the ends of the names of files that have tables.
var tableEndings = []string{".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".xlsx", ".parquet"}

// isTable reports whether there is a file of a name that tables have.
func isTable(name string) bool {
	file, _ := xlsx.Split(name)
	info, err := os.Stat(file)
	return err == nil && !info.IsDir() && looksLikeTable(name)
}

// looksLikeTable reports whether an argument is the name of a table, and no question: such a file must be there.
func looksLikeTable(name string) bool {
	name, _ = xlsx.Split(name)
	ending := strings.ToLower(filepath.Ext(strings.TrimSuffix(name, ".gz")))
	return slices.Contains(tableEndings, ending) && !strings.HasSuffix(name, ".table.json") && !isDescription(name)
}

// filesIn returns the files of tables in a folder, in order.
func filesIn(folder string) (files []string, err error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	for _, entry := range entries {
		if path := filepath.Join(folder, entry.Name()); isTable(path) {
			files = append(files, path)
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s has no file of a table (%s)", folder, strings.Join(tableEndings, ", "))
	}
	return files, nil
}

// askSeveral answers questions about several tables.
func (a *askRun) askSeveral(e command.Env, files, questions []string) error {
	if err := a.checkSeveral(); err != nil {
		return err
	}
	if err := a.readDescription(files); err != nil {
		return err
	}
	s, err := a.openSeveral(e, files)
	if err != nil {
		return err
	}
	defer a.database.release()
	if a.describe {
		return a.describeSeveral(e, files, s)
	}
	m, err := command.LoadTableModel(a.model)
	if err != nil {
		return err
	}
	p, err := several.New(s, tablemodel.Index, m)
	if err != nil {
		return hintLoading(err)
	}
	for _, t := range s.Tables {
		warn(e, t)
	}
	for _, w := range s.Unused {
		e.Logf("%s", command.Printable(w))
	}
	for _, r := range s.Proposed {
		e.Logf("%s", command.Printable(s.Propose(r)))
	}
	if a.opt.K == 0 {
		a.opt.K = parser.Few
	}
	a.clarify.begin(e, oneArgument(questions) || len(questions) > 1)
	show := (&view{table: true, many: !oneArgument(questions), verbose: a.verbose}).text
	if a.sql {
		show = statements(p.Standalone)
	}
	return a.answer(e, questions, p, show)
}

// checkSeveral refuses what can only be done with one table.
func (a *askRun) checkSeveral() error {
	for _, f := range []struct {
		name string
		set  bool
	}{{"-correct", a.correct > 0}, {"-corrections", a.corrections}, {"-forget", a.forget != ""}, {"-name", len(a.names) > 0}, {"-define", len(a.defined) > 0}, {"-order", a.database.order != ""}} {
		if f.set {
			return command.Usagef("%s is for one table: name one", f.name)
		}
	}
	return nil
}

// openSeveral opens tables and finds out how they belong together, beside what their owner says.
func (a *askRun) openSeveral(e command.Env, files []string) (*schema.Schema, error) {
	said := a.described.said
	if a.database.url != "" {
		return a.database.openAll(e, a.opt.Budget, said)
	}
	lenient := len(files) == 1 || slices.ContainsFunc(files, isBook) // not each of the files was named
	find := sheetsOf
	if len(files) == 1 && !isBook(files[0]) {
		find = func(names []string) ([]string, error) { return filesIn(names[0]) }
	}
	files, err := find(files)
	if err != nil {
		return nil, err
	}
	files, err = shownFiles(files, said)
	if err != nil {
		return nil, err
	}
	if len(files) > several.MaxTables {
		return nil, fmt.Errorf("%d tables, but the limit is %d: name fewer", len(files), several.MaxTables)
	}
	g := schema.Gathering{Description: said}
	for _, name := range files {
		t, err := openDescribed(name, said)
		if err != nil && lenient && !said.Faulty(err) {
			e.Logf("left out: %s", command.Printable(err.Error()))
			continue
		}
		if err == nil {
			err = g.Add(name, t)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, w := range g.Warnings {
		e.Logf("%s", command.Printable(w))
	}
	a.read = g.Files()
	return g.Schema(nil)
}

// openAll reads all tables of the database, or those that are named, as open reads one.
func (d *databaseFlags) openAll(e command.Env, question time.Duration, said *schema.Description) (*schema.Schema, error) {
	if d.isSet("timeout") && !d.isSet(loadingFlag) {
		d.loading = question
	}
	read, err := database.ReadTables(context.Background(), d.url, database.Choice{Tables: d.tables, Exclude: d.exclude, Description: said, Memory: d.memory, Options: database.Options{Loading: d.loading}})
	if err != nil {
		return nil, hintLoading(err)
	}
	d.all = read
	for _, w := range read.Warnings {
		e.Logf("%s", command.Printable(w))
	}
	s, err := read.Schema(said)
	return s, hintLoading(err)
}
