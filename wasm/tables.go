//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"github.com/hack-pad/safejs"

	"semtree/model"
	"semtree/model/backend"
	"semtree/parser"
	"semtree/protocol"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge"
	"semtree/table/link"
	"semtree/table/naming"
	"semtree/table/read"
	"semtree/table/suggest"
	"semtree/table/view"
	"semtree/table/xlsx"
)

// tables loads tables, and keeps the model and the word knowledge for the next one.
type tables struct {
	model     *model.Model
	knowledge *knowledge.Knowledge
}

// load reads the table, and the model and the word knowledge if they are among the files.
func (t *tables) load(files fs.FS, params protocol.LoadParams) (asker, error) {
	if err := t.loadModel(files); err != nil {
		return asker{}, err
	}
	mark("model")
	if err := t.loadKnowledge(files); err != nil {
		return asker{}, err
	}
	mark("knowledge")
	override, err := readOverride(files)
	if err != nil {
		return asker{}, err
	}
	o := table.Options{Override: override, Progress: progress()}
	file, err := files.Open(protocol.TableFile)
	if err != nil {
		return asker{}, err
	}
	read, err := readTable(file, params.Name, o)
	if err != nil {
		return asker{}, err
	}
	mark("table")
	p, err := ask.New(read, link.NewIndexTold(read, t.knowledge, o.Progress), t.model)
	if err != nil {
		return asker{}, err
	}
	mark("index")
	examples := protocol.DefaultExamples
	if params.Examples != nil {
		examples = *params.Examples
	}
	return newAsker(p, examples, o.Progress)
}

// mark notes for who measures the page that a step of a load is done.
func mark(step string) {
	if performance, err := safejs.Global().Get("performance"); err == nil {
		_, _ = performance.Call("mark", "semtree "+step)
	}
}

// readTable reads a workbook or a text, by its name, as the command line does: see package file.
func readTable(r io.Reader, name string, o table.Options) (*table.Table, error) {
	if book, sheet := xlsx.Split(name); xlsx.Named(book) {
		return xlsx.Read(r, book, sheet, o)
	}
	return read.Table(r, name, o)
}

// readOverride reads what is said about a table; nil if nothing is.
func readOverride(files fs.FS) (*table.Override, error) {
	text, err := fs.ReadFile(files, protocol.OverrideFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return table.ParseOverride(text, protocol.OverrideFile)
}

// timeToLearn is how long a load may learn the corrections of the override file. Tests change it.
var timeToLearn = 250 * time.Millisecond

// progress returns a function that passes on, now and then, how far a load has come to the
// function semtreeProgress of the worker; nil if there is none.
func progress() table.Progress {
	const pause = 50 * time.Millisecond
	told, err := safejs.Global().Get("semtreeProgress")
	if err != nil || told.Type() != safejs.TypeFunction {
		return nil
	}
	last := time.Now()
	return func(stage string, done, total int) {
		if now := time.Now(); now.Sub(last) >= pause {
			last = now
			told.Invoke(stage, done, total) // whoever does not listen well does not stop a load
		}
	}
}

func (t *tables) loadModel(files fs.FS) error {
	for _, name := range []string{protocol.MetaFile, protocol.ModelFile, protocol.JudgeFile} {
		if _, err := fs.Stat(files, name); err == nil {
			m, err := ask.LoadModel(files)
			if err == nil {
				t.model = m
			}
			return err
		}
	}
	if t.model == nil {
		return fmt.Errorf("%s and %s are missing: the first table needs them", protocol.ModelFile, protocol.MetaFile)
	}
	return nil
}

func (t *tables) loadKnowledge(files fs.FS) error {
	data, err := fs.ReadFile(files, protocol.KnowledgeFile)
	if errors.Is(err, fs.ErrNotExist) {
		if t.knowledge == nil {
			return fmt.Errorf("%s is missing: the first table needs it", protocol.KnowledgeFile)
		}
		return nil
	}
	if err != nil {
		return err
	}
	k, err := knowledge.Open(data)
	if err != nil {
		return fmt.Errorf("%s: %w", protocol.KnowledgeFile, err)
	}
	t.knowledge = k
	return nil
}

// asker answers questions about one table.
type asker struct {
	parser    *ask.Parser
	view      *view.View
	guide     *suggest.Guide
	examples  []string        // the first of the guide's
	corrected ask.Corrections // what became of those of the override file
}

// learning says how long a load may learn corrections.
func learning(told table.Progress) ask.CorrectOptions {
	o := ask.CorrectOptions{Deadline: time.Now().Add(timeToLearn)}
	if told != nil {
		o.Progress = func(done, total int) { told("corrections", done, total) }
	}
	return o
}

// newAsker teaches a parser the corrections of its table, and looks for some examples.
// The page has the rest of them learnt, with a button that stops it.
func newAsker(p *ask.Parser, most int, told table.Progress) (asker, error) {
	corrected, err := p.CorrectWith(p.Table.Corrections, learning(told))
	if err != nil {
		return asker{}, err
	}
	guide := suggest.New(p)
	first := guide.First(most)
	examples := make([]string, len(first))
	for i, x := range first {
		examples[i] = x.Question
	}
	return asker{parser: p, view: view.New(p.Table), guide: guide, examples: examples, corrected: corrected}, nil
}

// moreExamples is the response of the method examples.
type moreExamples struct {
	Examples []suggest.Example `json:"examples"`
	More     bool              `json:"more"` // there may be others
}

// Examples implements [protocol.Guide].
func (a asker) Examples(after, most int) any {
	list := a.guide.First(after + most)
	return moreExamples{append([]suggest.Example{}, list[min(after, len(list)):]...), !a.guide.Done()}
}

// forms is the response of the method forms.
type forms struct {
	Forms []suggest.FormExamples `json:"forms"`
}

// ownerQuestions is the response of the method questions.
type ownerQuestions struct {
	Questions []naming.Question `json:"questions"`
}

// Questions implements [protocol.Guide].
func (a asker) Questions(words []string) any {
	return ownerQuestions{naming.WordQuestions(a.parser.Table, words, a.parser.Knowledge())}
}

// Rows implements [protocol.Lister].
func (a asker) Rows(q view.Query) (view.Rows, error) { return a.view.Rows(q) }

// Forms implements [protocol.Guide].
func (a asker) Forms(most int) any { return forms{a.guide.Forms(most)} }

// Revise implements [protocol.Reviser].
func (a asker) Revise(files fs.FS) (protocol.Asker, error) {
	override, err := readOverride(files)
	if err != nil {
		return nil, err
	}
	revised, err := a.parser.Table.Revised(override)
	if errors.Is(err, table.ErrReread) {
		return nil, protocol.ErrNotKept
	}
	if err != nil {
		return nil, err
	}
	told := progress()
	return newAsker(a.parser.Revised(revised, told), protocol.DefaultExamples, told)
}

// fewRows is the number of rows of a table that the module asks itself about.
const fewRows = 50

// few returns an asker for the first rows of a table: to answer a question takes it as long as
// one of a small table does.
func (t *tables) few(a asker) (asker, error) {
	if a.parser.Table.Rows <= fewRows {
		return a, nil
	}
	first := a.parser.Table.First(fewRows)
	p, err := ask.New(first, link.NewIndex(first, t.knowledge), t.model)
	return asker{parser: p, examples: a.examples}, err
}

// warmUps are questions about the table, for the module to ask itself.
func (a asker) warmUps() []string {
	t := a.parser.Table
	list := append([]string{"how many rows are there ?"}, a.examples...)
	for _, c := range t.Columns[:min(3, len(t.Columns))] {
		list = append(list, "which row has the highest "+c.Name+" ?")
	}
	return list
}

// tableInfo describes a table to the page.
type tableInfo struct {
	Name     string       `json:"name"`
	Rows     int          `json:"rows"`
	Nouns    []string     `json:"nouns"` // what a row is called
	Key      string       `json:"key,omitempty"`
	Columns  []columnInfo `json:"columns"`
	Sheets   []string     `json:"sheets,omitempty"` // of the workbook that it was read from
	Sheet    string       `json:"sheet,omitempty"`  // the one that it was read from
	Warnings []string     `json:"warnings"`         // what was repaired while reading, and corrections that do not fit
	Override string       `json:"override"`         // the file that says all this, for editing
	Preview  preview      `json:"preview"`
	Examples []string     `json:"examples"` // questions that are understood
	// Questions are those to the table's owner, the most valuable first.
	Questions []naming.Question `json:"questions"`
	// Corrected says what became of the corrections of the override file, if it has any.
	Corrected *ask.Corrections `json:"corrected,omitempty"`
	Kernels   string           `json:"kernels"` // what scores are computed with
}

// preview is the first rows of a table, with all columns.
type preview struct {
	Rows  [][]any `json:"rows"`  // cells as written; nil is null
	Total int     `json:"total"` // rows of the table
}

// previewRows is the number of rows of a preview.
const previewRows = 20

func newPreview(t *table.Table) preview {
	p := preview{Rows: [][]any{}, Total: t.Rows}
	for row := range min(t.Rows, previewRows) {
		cells := make([]any, len(t.Columns))
		for i, c := range t.Columns {
			if cell := c.Cell(row); cell != nil {
				cells[i] = cell.Text
			}
		}
		p.Rows = append(p.Rows, cells)
	}
	return p
}

type columnInfo struct {
	Name   string   `json:"name"`
	Type   string   `json:"type"`
	Unit   string   `json:"unit,omitempty"`
	Other  []string `json:"other,omitempty"`
	Hidden bool     `json:"hidden,omitempty"`
	Values int      `json:"values"` // different ones
	Empty  int      `json:"empty"`  // rows without a value
	// Computed is the expression of a computed column; empty for others.
	Computed string `json:"computed,omitempty"`
}

// Info implements [protocol.Asker].
func (a asker) Info() any {
	t := a.parser.Table
	info := infoOf(t)
	info.Examples, info.Questions = append(info.Examples, a.examples...), naming.Questions(t, a.parser.Knowledge())
	if len(t.Corrections) > 0 {
		info.Corrected = &a.corrected
	}
	for _, r := range a.corrected.Rejected {
		info.Warnings = append(info.Warnings, r.String())
	}
	return info
}

// infoOf says what is known of a table without a parser.
func infoOf(t *table.Table) tableInfo {
	info := tableInfo{Name: t.Name, Rows: t.Rows, Nouns: append([]string{}, t.Nouns...), Columns: []columnInfo{},
		Sheets: t.Sheets, Sheet: t.Sheet, Warnings: append([]string{}, t.Warnings...), Override: string(table.Describe(t)), Preview: newPreview(t), Examples: []string{}, Kernels: backend.Kernels()}
	if t.Key >= 0 {
		info.Key = t.Columns[t.Key].Name
	}
	for _, c := range t.Columns {
		own := columnInfo{c.Name, c.Type.String(), c.Unit, c.Other, c.Hidden, c.Profile.Distinct, c.Profile.Nulls, ""}
		if k := c.Computed(); k != nil {
			own.Computed = k.Text
		}
		info.Columns = append(info.Columns, own)
	}
	return info
}

// Ask implements [protocol.Asker].
func (a asker) Ask(q protocol.Query) any {
	return a.parser.Ask(q.Question, listing(q))
}

// listing are the options of a question about tables, whose readings people see as a list.
func listing(q protocol.Query) parser.Options {
	opt := options(q)
	opt.Probable = true
	if q.Most != nil {
		opt.Most = *q.Most
	}
	return opt
}

// Correct implements [protocol.Teacher].
func (a asker) Correct(list []protocol.Correction, budget time.Duration) any {
	var corrections []table.Correction
	if list == nil {
		corrections = a.parser.Corrections()
	}
	for _, c := range list {
		corrections = append(corrections, table.Correction{Question: c.Question, Program: c.Program})
	}
	opt := ask.CorrectOptions{}
	if budget > 0 {
		opt.Deadline = time.Now().Add(budget)
	}
	result, err := a.parser.CorrectWith(corrections, opt)
	if err != nil {
		panic(err) // unreachable: the protocol has the same limit
	}
	return result
}
