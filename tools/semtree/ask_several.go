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
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/database"
	tablemodel "semtree/table/model"
	"semtree/table/schema"
	"semtree/table/several"
	"semtree/table/xlsx"
)

// group is what a command line names: a table, or several that are asked about together.
type group struct {
	database  databaseFlags
	described description // of several tables
	read      []string    // the files of several tables, without those that were left out
	writes    bool        // the file that describes several tables may be written, so it need not be there
}

// severalOf divides arguments into the files of several tables, or a folder of them, and questions. It is false if one table is asked about.
func (g *group) severalOf(args []string) (files, questions []string, ok bool) {
	if g.database.url != "" {
		return nil, args, len(g.database.tables) != 1
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
var tableEndings = []string{".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".xlsx", ".xlsm", ".parquet"}

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
	switch {
	case a.database.order != "":
		return command.Usagef("-order is for one table: name one")
	case len(a.defined) > 0:
		return command.Usagef("-define is for one table: of several, the file of several tables says it")
	}
	a.writes = a.describe || len(a.names) > 0 || a.correct > 0
	open := func() (*schema.Schema, error) {
		if err := a.readDescription(files); err != nil {
			return nil, err
		}
		return a.openSeveral(e, files, a.opt.Budget)
	}
	s, err := open()
	if err != nil {
		return err
	}
	defer a.database.release()
	for _, t := range s.Tables {
		warnOf(e, t)
	}
	switch {
	case a.describe:
		return a.describeSeveral(e, s, func(text []byte) ([]byte, error) { return text, nil }, open)
	case len(a.names) > 0:
		return a.nameSeveral(e, s)
	}
	m, err := command.LoadTableModel(a.model)
	if err != nil {
		return err
	}
	p, err := several.New(s, tablemodel.Index, m)
	if err != nil {
		return hintLoading(err)
	}
	for _, w := range s.Unused {
		e.Logf("%s", command.Printable(w))
	}
	for _, r := range s.Proposed {
		e.Logf("%s", command.Printable(s.Propose(r)))
	}
	all := make([]*owned, len(s.Tables))
	for i, t := range s.Tables {
		correct := func(list []table.Correction) (ask.Corrections, error) {
			return p.Correct(i, list, ask.CorrectOptions{})
		}
		all[i] = &owned{t.Name, a.sourceOf(i, t), p.Of(i), correct}
		if err := a.recall(e, all[i], t.Corrections); err != nil {
			return err
		}
	}
	return a.finish(e, questions, p, all, p.Standalone)
}

// openSeveral opens tables and finds out how they belong together, beside what their owner says.
func (g *group) openSeveral(e command.Env, files []string, budget time.Duration) (*schema.Schema, error) {
	said := g.described.said
	if g.database.url != "" {
		return g.database.openAll(e, budget, said)
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
	all := schema.Gathering{Description: said}
	for _, name := range files {
		t, err := openDescribed(name, said)
		if err != nil && lenient && !said.Faulty(err) {
			e.Logf("left out: %s", command.Printable(err.Error()))
			continue
		}
		if err == nil {
			err = all.Add(name, t)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, w := range all.Warnings {
		e.Logf("%s", command.Printable(w))
	}
	g.read = all.Files()
	return all.Schema(nil)
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
