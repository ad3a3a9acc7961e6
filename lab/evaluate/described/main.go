// Command described measures what a minute of description by its owner is worth to a table that nothing was chosen with:
//
//	go run ./lab/evaluate/described -tables build/described/tables -out doc/results/described.md
//
// The questions, the descriptions and where the tables are from stand in lab/dataset/described. Each question is asked of the table
// as it was published, and of the table as described. Answers are judged as by [semtree/lab/dataset/everyday].
//
// A question is within one click if its answer is right, or if one choice leads to a right one: another reading that a likely
// answer lists, or a meaning of the question back, with which it is asked again. Any such meaning counts, also "does not matter". A
// right answer that a meaning only shows, while the choice leads to another question back, does not count.
package main

import (
	"flag"
	"path/filepath"
	"strings"

	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/file"
	"semtree/table/knowledge/embedded"
	tablemodel "semtree/table/model"
	"semtree/table/naming"
)

func main() {
	var tables, described, out string
	flag.StringVar(&tables, "tables", "build/described/tables", "`folder` of the tables")
	flag.StringVar(&described, "described", "lab/dataset/described", "`folder` of the questions and descriptions")
	flag.StringVar(&out, "out", "", "`file` for the report; standard output if empty")
	lab.Main(func() {
		questions := lab.Must(everyday.Read(filepath.Join(described, "questions.jsonl")))
		steps := lab.Must(readTranscript(filepath.Join(described, "transcript.tsv")))
		causes := lab.Must(readCauses(filepath.Join(described, "causes.tsv")))
		m := lab.Must(ask.LoadModel(tablemodel.Files))
		opened := map[string]*table.Table{}
		for _, q := range questions {
			if opened[q.Table] == nil {
				opened[q.Table] = lab.Must(file.Open(filepath.Join(tables, q.Table)))
			}
		}
		owners := map[string]owner{}
		lab.Check(jsontext.Decode(lab.Must(infile.ReadFile(filepath.Join(described, "owner.json"))), "owner.json", &owners))
		var all []measured
		for _, s := range settings {
			all = append(all, measured{s.name, askAll(questions, m, func(name string) *table.Table {
				t, name := opened[name], strings.TrimSuffix(name, ".csv")
				path := filepath.Join(described, name+".table.json")
				said := lab.Must(table.ParseOverride(lab.Must(infile.ReadFile(path)), path))
				return lab.Must(t.Revised(s.of(t, said, owners[name])))
			})})
		}
		lab.Print(out, report{questions, opened, steps, causes, owners, all}.text())
	})
}

// owner is what the documentation of a table says: see describe.py of lab/dataset/described.
type owner struct {
	Row     []string          `json:"row"`
	Key     string            `json:"key"`
	Columns map[string]string `json:"columns"` // what they are called
	Codes   map[string]string `json:"codes"`   // what their cells mean, as "F = female, M = male"
	Best    map[string]string `json:"best"`
}

// all returns an override with all that the documentation says of rows, columns and codes.
func (o owner) all() *table.Override {
	said := &table.Override{Nouns: o.Row, Columns: map[string]table.Setting{}}
	for name, other := range o.Columns {
		said.Columns[name] = table.Setting{Other: []string{other}}
	}
	for name, text := range o.Codes {
		c := said.Columns[name]
		c.Values = naming.ValuesOf(text)
		said.Columns[name] = c
	}
	return said
}

// setting is how much is said about a table.
type setting struct {
	name string
	of   func(*table.Table, *table.Override, owner) *table.Override // of a table, its description and its owner; nil for nothing
}

// The settings that the report compares question by question.
const (
	nothing = "nothing"
	whole   = "the whole description"
)

// settings are the table as published, parts of its description, all of it, and what the description might have had.
var settings = []setting{
	{nothing, func(*table.Table, *table.Override, owner) *table.Override { return nil }},
	{"the sure proposals, taken unseen (`-yes`)", func(t *table.Table, _ *table.Override, _ owner) *table.Override {
		return naming.TakeAll(t, nil, naming.Unseen(naming.Questions(t, embedded.Default())))
	}},
	{"what a row is called", func(_ *table.Table, said *table.Override, _ owner) *table.Override {
		return &table.Override{Nouns: said.Nouns}
	}},
	{"what columns are called", func(_ *table.Table, said *table.Override, _ owner) *table.Override {
		return columns(said, func(c table.Setting) table.Setting { return table.Setting{Other: c.Other} })
	}},
	{"what codes mean", func(_ *table.Table, said *table.Override, _ owner) *table.Override {
		return columns(said, func(c table.Setting) table.Setting { return table.Setting{Values: c.Values} })
	}},
	{whole, func(_ *table.Table, said *table.Override, _ owner) *table.Override { return said }},
	{"all that the documentation has, asked for or not", func(_ *table.Table, _ *table.Override, o owner) *table.Override { return o.all() }},
}

// columns returns an override with a part of what another one says about columns.
func columns(said *table.Override, part func(table.Setting) table.Setting) *table.Override {
	o := &table.Override{Columns: map[string]table.Setting{}}
	for name, c := range said.Columns {
		o.Columns[name] = part(c)
	}
	return o
}
