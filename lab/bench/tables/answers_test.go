package main

import (
	"os"
	"runtime"
	"testing"
	"time"

	"semtree/grammar"
	"semtree/lab"
	"semtree/table"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
	"semtree/table/program"
)

// BenchmarkAnswers answers the questions that the page is asked, of tables with 10,000 rows, and executes their ten
// readings alone. An operation is all questions; beside it stands what one answer takes: time and memory that it
// allocates.
func BenchmarkAnswers(b *testing.B) {
	b.Chdir("../../..")
	m := lab.Must(ask.LoadModel(os.DirFS("table/model")))
	all := bench{
		questions: "table/testdata/everyday/questions-a.jsonl",
		forms:     "table/testdata/forms/questions.jsonl",
		data:      "node_modules/vega-datasets/data",
		rows:      10_000,
	}
	type about struct {
		table    *table.Table
		parser   *ask.Parser
		asked    []question
		programs []*grammar.Node // of all readings
	}
	for name, s := range map[string]set{"everyday": all.everyday(), "forms": all.catalogue()} {
		var tables []about
		for name, asked := range s.byTable() {
			a := about{asked: asked}
			a.table = extend(s.open(name), all.rows)
			a.parser = lab.Must(ask.New(a.table, tablemodel.Index(a.table), m))
			for _, q := range asked {
				if found, err := a.parser.Readings(q.text, 10, time.Now().Add(time.Minute)); err == nil {
					a.programs = append(a.programs, found.Programs()...)
				}
			}
			tables = append(tables, a)
		}
		for part, do := range map[string]func(a about){
			"answer": func(a about) {
				p := a.parser.Clone()
				for _, q := range a.asked {
					p.Ask(q.text, ask.Options{})
				}
			},
			"execute": func(a about) {
				x := program.NewSession(a.table)
				for _, n := range a.programs {
					x.Execute(n) // some have no answer
				}
			},
		} {
			b.Run(name+"/"+part, func(b *testing.B) {
				b.ReportAllocs()
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				for b.Loop() {
					for _, a := range tables {
						do(a)
					}
				}
				runtime.ReadMemStats(&after)
				n := float64(b.N * len(s.list))
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/n, "ns/answer")
				b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/n, "B/answer")
			})
		}
	}
}
