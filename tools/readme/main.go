// Command readme measures what README.md claims and writes the tables there,
// between the markers <!-- begin NAME --> and <!-- end NAME -->:
//
//	go run ./tools/readme -data ../shared/data -site build/site
//
// Without the data the accuracy table stays as it is, and a line says so.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"semtree/dataset"
	"semtree/domain/builtin"
	"semtree/evaluate"
	"semtree/internal/marker"
	"semtree/internal/outfile"
	"semtree/parser"
	"semtree/solver"
)

func main() {
	data := flag.String("data", "../shared/data", "folder of the data sets")
	site := flag.String("site", "build/site", "folder of the assembled page")
	readme := flag.String("readme", "README.md", "file with the tables")
	flag.Parse()
	if err := run(*data, *site, *readme); err != nil {
		fmt.Fprintln(os.Stderr, "readme:", err)
		os.Exit(1)
	}
}

func run(data, site, readme string) error {
	text, err := os.ReadFile(readme)
	if err != nil {
		return err
	}
	dev := filepath.Join(data, "geoquery", "iid_dev.jsonl")
	if _, err := os.Stat(dev); err != nil {
		fmt.Fprintf(os.Stderr, "readme: no %s: the accuracy table stays as it is\n", dev)
	} else {
		table, err := accuracy(dev)
		if err != nil {
			return err
		}
		if text, err = marker.Replace(text, "results", table); err != nil {
			return err
		}
	}
	about, err := tables(data)
	if err != nil {
		return err
	}
	if about != "" {
		if text, err = marker.Replace(text, "tables", about); err != nil {
			return err
		}
	}
	table, err := sizes(site)
	if err != nil {
		return err
	}
	if text, err = marker.Replace(text, "sizes", table); err != nil {
		return err
	}
	return outfile.Write(readme, text)
}

// accuracy evaluates the built-in model with every solver, on one core.
func accuracy(dev string) (string, error) {
	examples, err := dataset.ReadFile(dev)
	if err != nil {
		return "", err
	}
	d, err := builtin.Load("geo")
	if err != nil {
		return "", err
	}
	m, err := d.Model()
	if err != nil {
		return "", err
	}
	p, golds := parser.NewWith(d, m), evaluate.Golds(d, examples)
	var b strings.Builder
	b.WriteString("| solver | exact match | denotation | certified optimal | sentences/s | ms median / p95 / max |\n|---|---|---|---|---|---|\n")
	for _, method := range []solver.Method{solver.Exact, solver.CondGrad, solver.CondGradNoRound} {
		ev := evaluate.Run(p, golds, parser.Options{Method: method}, 1, evaluate.NoCauses)
		fmt.Fprintf(&b, "| `%v` | %.1f %% | %.1f %% | %.1f %% | %.0f | %.2f / %.2f / %.2f |\n", method,
			100*ev.Exact, 100**ev.Denotation, 100*ev.Certified, ev.Speed, ev.Ms.Median, ev.Ms.P95, ev.Ms.Max)
	}
	data, _, _ := strings.Cut(m.Meta.Data, ",")
	fmt.Fprintf(&b, "\nGeoQuery IID dev, %d questions, not trained on; one core, scoring included. Trained on %s) in %.0f s.\n",
		len(examples), data, m.Meta.Seconds)
	return b.String(), nil
}

// sizes lists what the page fetches, as served: compressed where that helps.
func sizes(site string) (string, error) {
	var b strings.Builder
	b.WriteString("| what the page loads | bytes | gzipped |\n|---|---|---|\n")
	total := [2]int64{}
	add := func(what string, patterns ...string) error {
		raw, small := int64(0), int64(0)
		for _, pattern := range patterns {
			names, err := filepath.Glob(filepath.Join(site, pattern))
			if err != nil || len(names) == 0 {
				return fmt.Errorf("no %s in %s: run make wasm first", pattern, site)
			}
			for _, name := range names {
				if strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".test.js") {
					continue
				}
				info, err := os.Stat(name)
				if err != nil {
					return err
				}
				raw += info.Size()
				if twin, err := os.Stat(name + ".gz"); err == nil {
					info = twin
				}
				small += info.Size()
			}
		}
		total[0] += raw
		total[1] += small
		fmt.Fprintf(&b, "| %s | %d | %d |\n", what, raw, small)
		return nil
	}
	for _, part := range []struct {
		what     string
		patterns []string
	}{
		{"parser (`semtree.wasm`, `kernel.wasm`)", []string{"semtree.wasm", "kernel.wasm"}},
		{"page (markup, modules, style, `wasm_exec.js`)", []string{"index.html", "frontend/*/*", "wasm_exec.js", "manifest.json"}},
		{"GeoQuery model", []string{"domain/geo/model.*"}},
		{"GeoQuery grammar, names and facts", []string{"domain/geo/*.txt", "domain/geo/*.tsv", "domain/geo/domain.json", "domain/geo/facts/*"}},
	} {
		if err := add(part.what, part.patterns...); err != nil {
			return "", err
		}
	}
	fmt.Fprintf(&b, "| all | %d | %d |\n", total[0], total[1])
	if err := add("SCAN, when chosen", "domain/scan/*.*"); err != nil {
		return "", err
	}
	if err := add("CLEVR, when chosen", "domain/clevr/*.*", "domain/clevr/facts/*"); err != nil {
		return "", err
	}
	return b.String(), nil
}
