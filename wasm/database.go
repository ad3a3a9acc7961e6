//go:build js && wasm

package main

import (
	"bytes"
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"semtree/internal/textfile"
	"semtree/model/backend"
	"semtree/protocol"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/link"
	"semtree/table/naming"
	"semtree/table/schema"
	"semtree/table/several"
	"semtree/table/suggest"
	"semtree/table/xlsx"
)

// loadSeveral reads several tables, and the model and the word knowledge if they are among the files.
func (t *tables) loadSeveral(files fs.FS, params protocol.LoadParams) (database, error) {
	if err := t.loadModel(files); err != nil {
		return database{}, err
	}
	if err := t.loadKnowledge(files); err != nil {
		return database{}, err
	}
	told := progress()
	said, err := readDescription(files, params)
	if err != nil {
		return database{}, err
	}
	all := schema.Gathering{Description: said}
	for _, one := range params.Tables {
		if said.Hides(calledOf(one)) {
			continue
		}
		read, err := readOne(files, one, said, told)
		if _, sheet := xlsx.Split(one.Name); err != nil && sheet != "" && !said.Faulty(err) { // a workbook has others, which are tables
			all.Warnings = append(all.Warnings, fmt.Sprintf("%s is left out: %v", one.Name, err))
			continue
		}
		if err != nil {
			return database{}, err
		}
		if err := all.Add(one.Name, read); err != nil {
			return database{}, err
		}
	}
	var declared []schema.Relation
	for _, k := range params.Keys {
		if r, ok := schema.Between(all.Tables(), k.Table, k.Column, k.To, k.Key); ok {
			declared = append(declared, r)
		}
	}
	s, err := all.Schema(declared)
	if err != nil {
		return database{}, err
	}
	p, err := t.parserOf(s, told)
	if err != nil {
		return database{}, err
	}
	d := database{parser: p, guide: several.NewGuide(p), warnings: all.Warnings}
	corrections := make([][]table.Correction, len(s.Tables))
	for i, t := range s.Tables {
		corrections[i], d.taught = t.Corrections, d.taught || len(t.Corrections) > 0
	}
	d.corrected = d.correct(corrections, learning(told))
	examples := protocol.DefaultExamples
	if params.Examples != nil {
		examples = *params.Examples
	}
	for _, x := range d.guide.First(examples) {
		d.examples = append(d.examples, x.Question)
	}
	return d, nil
}

// readDescription reads what is said of several tables, and compares it with their names; nil if nothing is.
func readDescription(files fs.FS, params protocol.LoadParams) (*schema.Description, error) {
	if params.Description == nil {
		return nil, nil
	}
	text, err := fs.ReadFile(files, params.Description.File)
	if err != nil {
		return nil, err
	}
	if text, err = textfile.Decode(text, params.Description.Name); err != nil { // it may begin with a byte order mark
		return nil, err
	}
	said, err := schema.ParseDescription(text, params.Description.Name)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(params.Tables))
	for i, one := range params.Tables {
		names[i] = calledOf(one)
	}
	return said, said.Meet(names)
}

// calledOf is what one of several tables is called.
func calledOf(one protocol.OneOf) string { return cmp.Or(one.Table, schema.NameOf(one.Name)) }

// readOne reads one of several tables, with what is said of it.
func readOne(files fs.FS, one protocol.OneOf, said *schema.Description, told table.Progress) (*table.Table, error) {
	data, err := fs.ReadFile(files, one.File)
	if err != nil {
		return nil, err
	}
	var beside *table.Override
	if one.Override != "" {
		text, err := fs.ReadFile(files, one.Override)
		if err != nil {
			return nil, err
		}
		if beside, err = table.ParseOverride(text, fmt.Sprintf("what is said about %s", one.Name)); err != nil {
			return nil, err
		}
	}
	override, err := said.Override(calledOf(one), beside, fmt.Sprintf("the settings of %s", one.Name), one.Database)
	if err != nil {
		return nil, err
	}
	return readTable(bytes.NewReader(data), one.Name, table.Options{Name: one.Table, Override: override, Progress: told})
}

// parserOf returns a parser of a schema.
func (t *tables) parserOf(s *schema.Schema, told table.Progress) (*several.Parser, error) {
	return several.New(s, func(wide *table.Table) *link.Index { return link.NewIndexTold(wide, t.knowledge, told) }, t.model)
}

// database answers questions about several tables.
type database struct {
	parser   *several.Parser
	guide    *several.Guide
	examples []string // the first of the guide's
	warnings []string // which tables were left out

	corrected ask.Corrections // what became of those of the override files
	taught    bool            // they have some
}

// fewOf returns a database of the first rows of each table, and how many these are: to answer a question takes it as long as one of small
// tables does.
func (t *tables) fewOf(d database) (database, int, error) {
	var first []*table.Table
	rows := 0
	for _, all := range d.parser.Schema.Tables {
		first = append(first, all.First(fewRows))
		rows += min(all.Rows, fewRows)
	}
	p, err := t.parserOf(schema.New(first, nil), nil)
	return database{parser: p, examples: d.examples}, rows, err
}

// databaseInfo describes several tables to the page.
type databaseInfo struct {
	Name      string         `json:"name"` // of the tables, in short
	Rows      int            `json:"rows"` // of all
	Tables    []tableInfo    `json:"tables"`
	Relations []relationInfo `json:"relations"`
	Warnings  []string       `json:"warnings"` // which tables were left out, and relations that are not used
	Examples  []string       `json:"examples"` // questions that are sure
	Kernels   string         `json:"kernels"`  // what scores are computed with
	// Corrected says what became of the corrections of the tables, if they have any.
	Corrected *ask.Corrections `json:"corrected,omitempty"`
}

// relationInfo says that rows of a table belong to rows of another one.
type relationInfo struct {
	From     int    `json:"from"`   // place of the table in the list
	Column   string `json:"column"` // its cells are those of the key
	To       int    `json:"to"`
	Key      string `json:"key"`
	Role     string `json:"role"`           // what the other row is called: "home team"
	Says     string `json:"says"`           // a sentence for people, which the way of a reading has
	Said     bool   `json:"said,omitempty"` // by the owner of the tables
	Declared bool   `json:"declared"`       // by a database; without both, it was found
	Lost     string `json:"lost,omitempty"`
}

// Info implements [protocol.Asker].
func (d database) Info() any {
	s := d.parser.Schema
	info := databaseInfo{Tables: []tableInfo{}, Relations: []relationInfo{}, Warnings: append([]string{}, d.warnings...), Examples: append([]string{}, d.examples...), Kernels: backend.Kernels()}
	for i, t := range s.Tables {
		one := infoOf(t)
		one.Questions = naming.Questions(t, d.parser.Of(i).Knowledge())
		info.Tables = append(info.Tables, one)
		info.Rows += t.Rows
	}
	if d.taught {
		info.Corrected = &d.corrected
	}
	for _, r := range d.corrected.Rejected {
		info.Warnings = append(info.Warnings, r.String())
	}
	info.Name = s.Tables[0].Name
	if n := len(s.Tables) - 1; n > 0 {
		info.Name = fmt.Sprintf("%s and %d more", info.Name, n)
	}
	for i, r := range s.Relations {
		from, to := s.Tables[r.From], s.Tables[r.To]
		info.Relations = append(info.Relations, relationInfo{r.From, from.Columns[r.Column].Name, r.To, to.Columns[r.Key].Name, r.Role, s.Say(i), r.Said, r.Declared, s.Lost(i)})
	}
	info.Warnings = append(info.Warnings, s.Unused...)
	for _, r := range s.Proposed {
		info.Warnings = append(info.Warnings, s.Propose(r))
	}
	return info
}

// Ask implements [protocol.Asker].
func (d database) Ask(q protocol.Query) any {
	return d.parser.Ask(q.Question, listing(q))
}

// Correct implements [protocol.Teacher].
func (d database) Correct(list []protocol.Correction, budget time.Duration) any {
	tables := d.parser.Schema.Tables
	of := make([][]table.Correction, len(tables))
	var lost []ask.Rejected
	for i := range of {
		if list == nil {
			of[i] = d.parser.Of(i).Corrections()
		}
	}
	for _, c := range list {
		meant := table.Correction{Question: c.Question, Program: c.Program}
		at := slices.IndexFunc(tables, func(t *table.Table) bool { return strings.EqualFold(t.Name, c.Table) })
		switch {
		case at >= 0:
			of[at] = append(of[at], meant)
		case c.Table == "":
			lost = append(lost, ask.Rejected{Correction: meant, Reason: "it does not say of which table the program is: add table, as a reading has it"})
		default:
			lost = append(lost, ask.Rejected{Correction: meant, Reason: fmt.Sprintf("there is no table %q", c.Table)})
		}
	}
	opt := ask.CorrectOptions{}
	if budget > 0 {
		opt.Deadline = time.Now().Add(budget)
	}
	result := d.correct(of, opt)
	result.Rejected = append(result.Rejected, lost...)
	return result
}

// correct teaches the parser the corrections of each table, and sums up what becomes of them.
func (d database) correct(of [][]table.Correction, opt ask.CorrectOptions) ask.Corrections {
	all := ask.Corrections{Rejected: []ask.Rejected{}}
	for i, list := range of {
		result, err := d.parser.Correct(i, list, opt)
		if err != nil {
			panic(err) // unreachable: the protocol, and files, have the same limit
		}
		all.Applied, all.Waiting = all.Applied+result.Applied, all.Waiting+result.Waiting
		all.Rejected, all.Learnt = append(all.Rejected, result.Rejected...), append(all.Learnt, result.Learnt...)
	}
	return all
}

// Examples implements [protocol.Guide].
func (d database) Examples(after, most int) any {
	list := d.guide.First(after + most)
	return moreExamples{append([]suggest.Example{}, list[min(after, len(list)):]...), !d.guide.Done()}
}

// warmUps are questions for the module to ask itself.
func (d database) warmUps() []string {
	list := d.examples
	for _, t := range d.parser.Schema.Tables[:min(3, len(d.parser.Schema.Tables))] {
		list = append(list, "how many "+t.Name+" are there ?")
	}
	return list
}
