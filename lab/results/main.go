// Command results trains and evaluates every model of the report from scratch,
// and writes the report:
//
//	go run ./lab/results -data ../shared/data -out doc/results/accuracy.md
//
// Each model is evaluated with every solver, one at a time and on one core. The folder -work keeps the results, so that
// an interrupted run continues. The name of a result has a digest of everything that determines it but the code, for
// which a number must be raised (see store.go). Absent data are left out, and the report says so.
package main

import (
	"context"
	"flag"
	"runtime"

	"semtree/internal/bounded"
	"semtree/lab"
)

func main() {
	r := &run{}
	out := flag.String("out", "doc/results/accuracy.md", "file for the report")
	domains := flag.String("domains", "doc/domains.md", "file with a short table between the markers of \"accuracy\"")
	var data string
	lab.Data(&data)
	flag.StringVar(&r.only, "only", "", "data set to run (geoquery, scan or clevr); the others are reported from what -work has")
	bounded.Int(flag.CommandLine, &r.seeds, "seeds", 3, 1, 100, "trainings of each model")
	flag.StringVar(&r.work, "work", "build/results", "folder for what is made on the way")
	bounded.Int(flag.CommandLine, &r.jobs, "jobs", min(runtime.NumCPU(), 256), 1, 256, "trainings at a time")
	lab.Resumable(func(ctx context.Context) { r.all(ctx, experiments(data), *out, *domains) })
}

// all runs what is missing and writes the report.
func (r *run) all(ctx context.Context, list []experiment, out, domains string) {
	rows := r.results(ctx, list)
	lab.Print(out, report(rows, r.seeds))
	lab.ReplaceFile(domains, "accuracy", short(rows))
}
