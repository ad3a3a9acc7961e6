// Command several learns how probable readings of questions about several tables are ([several.Weights]), from questions of authors about
// databases, and of Spider:
//
//	go run ./lab/learn/several -authors FILES,../shared/data/spider/train.jsonl
//
// # References
//
//	[hastie2009]    Hastie, Tibshirani, Friedman. The Elements of Statistical Learning. 2009.
//	[mcfadden1974]  McFadden. Conditional logit analysis of qualitative choice behavior. Frontiers in Econometrics. 1974.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"path/filepath"
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
	tablemodel "semtree/table/model"
	"semtree/table/several"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("several: ")
	authors := flag.String("authors", "", "`files` of lessons, or of Spider in a folder of that name, with commas between them")
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
		read := spider.ReadDatabaseLessons
		if filepath.Base(filepath.Dir(path)) == "spider" {
			read = spider.SeveralTables
		}
		list, err := read(path)
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
	for i, name := range several.Certainty {
		fmt.Printf("sure: %-10s %8.3f\n", name, w.Sure[i])
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
	return several.Weights{Reading: round(w.Reading), Sure: round(w.Sure)}
}

// Learn fits how readings are chosen, and how sure the best one is, by what the first one says.
func Learn(questions []spider.Asking, m *model.Model) (w several.Weights, err error) {
	readings, err := examples(questions, m, w, false)
	if err != nil {
		return w, err
	}
	if w.Reading, err = choice(readings); err != nil {
		return w, err
	}
	best, err := examples(questions, m, w, true)
	if err == nil {
		w.Sure, err = regression(slices.Concat(best...))
	}
	return w, err
}

// examples asks questions, and returns of each what is known of its readings; with sure, of the best one.
func examples(questions []spider.Asking, m *model.Model, w several.Weights, sure bool) ([][]example, error) {
	list := make([][]example, len(questions)) // by question, so that the order is always the same
	var telling sync.Mutex
	err := evaluation.EachDatabase(questions, m, tablemodel.Index, func(i int, p *several.Parser) {
		q := &questions[i]
		p.Weights, p.Weighed, p.Compared = w, nil, nil
		note := func(t *table.Table, r *answer.Reading, x []float64) {
			telling.Lock()
			defer telling.Unlock()
			list[i] = append(list[i], example{append(slices.Clone(x), 1), evaluation.RightOf(q, r, t)})
		}
		if sure {
			p.Compared = note
		} else {
			p.Weighed = func(t *table.Table, r *answer.Reading, f several.Features) { note(t, r, f) }
		}
		p.Ask(q.Text, ask.Options{K: parser.Few})
	})
	return list, err
}
