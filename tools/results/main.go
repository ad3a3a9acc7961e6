// Command results trains and evaluates every model of the report from scratch,
// and writes the report:
//
//	go run ./tools/results -data ../shared/data -out doc/results/accuracy.md
//
// Everything is done by the command-line tool, built once. What is done is kept
// in the folder -work: an interrupted run goes on where it was, in the middle of
// a training too, and a second one only writes the report. Data that are absent
// are left out, and the report says so.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"

	"semtree/internal/bounded"
	"semtree/internal/marker"
	"semtree/internal/outfile"
)

func main() {
	r := &run{}
	out := flag.String("out", "doc/results/accuracy.md", "file for the report")
	readme := flag.String("readme", "README.md", "file with a short table between the markers of \"accuracy\"")
	only := flag.String("only", "", "data set to run (geoquery, scan or clevr); the others are reported from what -work has")
	var seeds int
	bounded.Int(flag.CommandLine, &seeds, "seeds", 3, 1, 100, "trainings of each model")
	flag.StringVar(&r.data, "data", "../shared/data", "folder of the data sets")
	flag.StringVar(&r.work, "work", "build/results", "folder for what is made on the way")
	bounded.Int(flag.CommandLine, &r.jobs, "jobs", min(runtime.NumCPU(), 256), 1, 256, "trainings at a time, each on one core")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := r.all(ctx, *only, seeds, *out, *readme); err != nil {
		fmt.Fprintln(os.Stderr, "results:", err)
		os.Exit(1)
	}
}

// all builds the tool, runs what is missing, and writes the report.
func (r *run) all(ctx context.Context, only string, seeds int, out, readme string) error {
	if err := r.build(ctx); err != nil {
		return err
	}
	models := r.models(experiments(r.data), seeds)
	if err := r.train(ctx, models, only); err != nil {
		return err
	}
	text, err := report(models, seeds)
	if err != nil {
		return err
	}
	if err := outfile.Write(out, []byte(text)); err != nil {
		return err
	}
	table, err := short(models, seeds)
	if err != nil {
		return err
	}
	return marker.ReplaceFile(readme, "accuracy", table)
}

// build makes the work folder and, in it, the tool.
func (r *run) build(ctx context.Context) error {
	if err := os.MkdirAll(r.work, 0o755); err != nil {
		return err
	}
	r.tool = filepath.Join(r.work, "semtree")
	cmd := exec.CommandContext(ctx, "go", "build", "-o", r.tool, "./tools/semtree")
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build the tool: %w", err)
	}
	return nil
}
