// Command readme measures what README.md and doc/domains.md claim, and asks the questions of the
// catalogue in doc/tables.md, and writes the tables and the readings there, between the markers <!-- begin NAME --> and <!-- end NAME -->:
//
//	go run ./lab/readme -data ../shared/data -site build/site
//
// Without the data the tables that need them stay as they are, and a line says so.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/lab"
	"semtree/lab/dataset"
	"semtree/lab/evaluate"
	"semtree/parser"
	"semtree/site"
	"semtree/solver"
)

func main() {
	var data string
	lab.Data(&data)
	page := flag.String("site", "build/site", "folder of the assembled page")
	readme := flag.String("readme", "README.md", "file with the tables \"tables\", \"outcomes\", \"databases\" and \"sizes\"")
	domains := flag.String("domains", "doc/domains.md", "file with the table \"results\"")
	about := flag.String("tables", "doc/tables.md", "file with the catalogue of forms")
	lab.Main(func() { run(data, *page, *readme, *domains, *about) })
}

func run(data, page, readme, domains, catalogued string) {
	dev := filepath.Join(data, "geoquery", "iid_dev.jsonl")
	if _, err := os.Stat(dev); err != nil {
		fmt.Fprintf(os.Stderr, "readme: no %s: the accuracy table stays as it is\n", dev)
	} else {
		lab.ReplaceFile(domains, "results", accuracy(dev))
	}
	if measured := tables(data); measured != "" {
		lab.ReplaceFile(readme, "tables", measured)
	}
	if measured := outcomes(data); measured != "" {
		lab.ReplaceFile(readme, "outcomes", measured)
	}
	if measured := databases(data); measured != "" {
		lab.ReplaceFile(readme, "databases", measured)
	}
	lab.ReplaceFile(catalogued, "catalogue", catalogue("."))
	about := filepath.Join("doc", "lessons.md")
	lab.ReplaceFile(about, "lessons", lessons())
	lab.ReplaceFile(about, "thesaurus", thesaurusCounts())
	if _, err := os.Stat(filepath.Join(data, "tables", "real")); err == nil {
		lab.ReplaceFile(about, "programs", lessonPrograms())
	}
	lab.ReplaceFile(readme, "sizes", sizes(page))
}

// accuracy evaluates the built-in model with every solver, on one core.
func accuracy(dev string) string {
	examples := lab.Must(dataset.ReadFile(dev))
	d := lab.Must(builtin.Load("geo"))
	m := lab.Must(d.Model())
	p, golds := domain.NewParserWith(d, m), evaluate.Golds(d, examples)
	var b strings.Builder
	b.WriteString(lab.Header("solver", "exact match", "denotation", "certified optimal", "sentences/s", "ms median / p95 / max"))
	for _, method := range []solver.Method{solver.Exact, solver.CondGrad, solver.CondGradNoRound} {
		ev := evaluate.Run(p, golds, parser.Options{Method: method}, 1, evaluate.NoCauses)
		fmt.Fprintf(&b, "| `%v` | %.1f %% | %.1f %% | %.1f %% | %.0f | %.2f / %.2f / %.2f |\n", method,
			100*ev.Exact, 100**ev.Denotation, 100*ev.Certified, ev.Speed, ev.Ms.Median, ev.Ms.P95, ev.Ms.Max)
	}
	data, _, _ := strings.Cut(m.Meta.Data, ",")
	fmt.Fprintf(&b, "\nGeoQuery IID dev, %d questions, not trained on; one core, scoring included. Trained on %s)%s.\n",
		len(examples), data, within(m.Meta.Seconds))
	return b.String()
}

// within says how long a training took, if it is known.
func within(seconds float64) string {
	switch {
	case seconds == 0:
		return ""
	case seconds < 600:
		return fmt.Sprintf(" in %.0f s", seconds)
	}
	return fmt.Sprintf(" in %.0f minutes", seconds/60)
}

// sizes lists what the page fetches, as served: compressed where that helps.
func sizes(dir string) string {
	m, err := site.ReadManifest(os.DirFS(dir))
	if err != nil {
		lab.Check(fmt.Errorf("no site in %s: %w: run make wasm first", dir, err))
	}
	var b strings.Builder
	b.WriteString(lab.Header("what the page loads", "bytes", "gzip", "brotli"))
	row := func(what string, s site.Size) {
		fmt.Fprintf(&b, "| %s | %d | %d | %d |\n", what, s.Raw, s.Gzip, s.Brotli)
	}
	var all site.Size
	for _, part := range []struct {
		what      string
		addresses []string
		later     bool
	}{
		{"parser (`semtree.wasm`, `kernel.wasm`)", m.Addresses("semtree.wasm", "kernel.wasm"), false},
		{"page (markup, code, style, worker)", m.PageAddresses(), false},
		{"GeoQuery model", m.Addresses("domain/geo/model."), false},
		{"GeoQuery grammar, names and facts", slices.DeleteFunc(m.Addresses("domain/geo/"), func(name string) bool { return strings.HasPrefix(name, "domain/geo/model.") }), false},
		{"SCAN, when chosen", m.Addresses("domain/scan/"), true},
		{"CLEVR, when chosen", m.Addresses("domain/clevr/"), true},
		{"the model for tables and its word knowledge, when chosen", m.Addresses(site.TableModelFolder + "/"), true},
	} {
		size := lab.Must(site.SizeOf(dir, part.addresses...))
		if len(part.addresses) == 0 {
			lab.Check(fmt.Errorf("%s lists no file for %q", site.ManifestName, part.what))
		}
		if part.later && all.Raw > 0 {
			row("all", all)
			all = site.Size{}
		}
		row(part.what, size)
		if !part.later {
			all = all.Plus(size)
		}
	}
	return b.String()
}
