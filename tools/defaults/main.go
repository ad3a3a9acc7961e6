// Command defaults fits the weights of confidence that every new model gets, on
// the evidence of several domains together: files that semtree calibrate -evidence
// wrote. It writes them to the file of package evaluate/refusal, and to standard
// output, as Markdown, what becomes of each domain's cases with weights that were
// fitted on the other domains: what a domain of one's own may expect.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/evaluate/refusal"
	"semtree/internal/outfile"
)

// perDomain is the number of answerable cases of each domain at most, so that none
// outweighs the others.
const perDomain = 600

func main() {
	out := flag.String("out", filepath.Join("evaluate", "refusal", "default.json"), "`file` for the weights")
	flag.Parse()
	if err := run(os.Stdout, *out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "defaults:", err)
		os.Exit(1)
	}
}

// run reads the evidence, fits and writes.
func run(w io.Writer, out string, files []string) error {
	if len(files) < 2 {
		return fmt.Errorf("%d files of evidence, want those of at least two domains", len(files))
	}
	domains := make([][]refusal.Case, len(files))
	for i, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		domains[i], err = refusal.Read(f, name)
		if err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
		domains[i] = thin(domains[i])
	}
	names := make([]string, len(files))
	for i, name := range files {
		names[i] = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	}
	fmt.Fprint(w, "| domain | unanswerable | refused | answered at more than 0.9 | parsed right | of these refused |\n|---|---|---|---|---|---|\n")
	for i := range domains {
		others := slices.Concat(slices.Delete(slices.Clone(domains), i, i+1)...)
		f, err := refusal.Fit(others, nil)
		if err != nil {
			return err
		}
		beyond := refusal.Count(f, domains[i], func(c *refusal.Case) bool { return c.Kind != refusal.Answerable })
		right := refusal.Count(f, domains[i], func(c *refusal.Case) bool { return c.Right })
		fmt.Fprintf(w, "| %s | %d | %.1f %% | %d | %d | %.1f %% |\n", names[i], beyond.N, 100*beyond.Share(), beyond.Sure, right.N, 100*right.Share())
	}
	f, err := refusal.Fit(slices.Concat(domains...), nil)
	if err != nil {
		return err
	}
	f.Command, f.Data = "go run ./tools/defaults", strings.Join(names, ", ")
	text, err := json.MarshalIndent(f, "", "\t")
	if err != nil {
		return err
	}
	return outfile.Write(out, append(text, '\n'))
}

// thin leaves out answerable cases, evenly, beyond perDomain of them.
func thin(cases []refusal.Case) []refusal.Case {
	var answerable, rest []refusal.Case
	for _, c := range cases {
		if c.Kind == refusal.Answerable {
			answerable = append(answerable, c)
		} else {
			rest = append(rest, c)
		}
	}
	if n := len(answerable); n > perDomain {
		for i := range perDomain {
			answerable[i] = answerable[i*n/perDomain]
		}
		answerable = answerable[:perDomain]
	}
	return append(rest, answerable...)
}
