// Command several learns how probable readings of questions about several tables are ([several.Weights]), from questions of authors about
// databases.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"slices"
	"strings"
	"sync"

	"semtree/answer"
	"semtree/internal/command"
	"semtree/internal/outfile"
	"semtree/lab/dataset/spider"
	evaluation "semtree/lab/evaluate/tables"
	"semtree/model"
	"semtree/parser"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/table/several"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("several: ")
	authors := flag.String("authors", "", "`files` of lessons, with commas between them")
	folder := flag.String("model", "", "`folder` of another model of tables than the built-in one")
	out := flag.String("out", "table/several/weights.json", "`file` of the weights")
	flag.Parse()
	if err := run(strings.Split(*authors, ","), *folder, *out); err != nil {
		log.Fatal(err)
	}
}

func run(authors []string, folder, out string) error {
	m, err := command.LoadTableModel(folder)
	if err != nil {
		return err
	}
	var questions []spider.Asking
	for _, path := range authors {
		list, err := spider.ReadDatabaseLessons(path)
		if err != nil {
			return err
		}
		questions = append(questions, list...)
	}
	w, err := Learn(questions, m)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(rounded(w), "", "  ")
	if err != nil {
		return err
	}
	fmt.Printf("%d questions\n", len(questions))
	for i, name := range several.FeatureNames {
		fmt.Printf("%-10s %8.3f\n", name, w.Reading[i])
	}
	return outfile.Write(out, append(text, '\n'))
}

// rounded returns weights with as many digits as they are known to.
func rounded(w several.Weights) several.Weights {
	round := func(list several.Linear) several.Linear {
		list = slices.Clone(list)
		for i := range list {
			list[i] = math.Round(list[i]*1000) / 1000
		}
		return list
	}
	return several.Weights{Reading: round(w.Reading), Among: round(w.Among)}
}

// Learn fits both regressions, the second one to what the first one says.
func Learn(questions []spider.Asking, m *model.Model) (w several.Weights, err error) {
	index := func(t *table.Table) *link.Index { return link.NewIndex(t, embedded.Default()) }
	for _, second := range []bool{false, true} {
		cases := make([][]example, len(questions)) // by question, so that the order is always the same
		var telling sync.Mutex
		err := evaluation.EachDatabase(questions, m, index, func(i int, p *several.Parser) {
			q := &questions[i]
			p.Weights, p.Weighed, p.Compared = w, nil, nil
			note := func(t *table.Table, r *answer.Reading, x []float64) {
				telling.Lock()
				defer telling.Unlock()
				cases[i] = append(cases[i], example{append(slices.Clone(x), 1), evaluation.RightOf(q, r, t)})
			}
			if second {
				p.Compared = note
			} else {
				p.Weighed = func(t *table.Table, r *answer.Reading, f several.Features) { note(t, r, f) }
			}
			p.Ask(q.Text, ask.Options{K: parser.Few})
		})
		if err != nil {
			return w, err
		}
		fitted, err := regression(slices.Concat(cases...))
		if err != nil {
			return w, err
		}
		if second {
			w.Among = fitted
		} else {
			w.Reading = fitted
		}
	}
	return w, nil
}
