package main

import (
	"fmt"
	"slices"
	"strings"

	"semtree/lab"
)

// browser is the report of a run in Chromium.
func (r *report) browser() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# The parser in the browser

Written by %[1]smake -C lab bench-browser%[1]s in headless Chromium %s. `, "`", r.Browser)
	r.preamble(&b, "onnxruntime-web "+r.Version+" (SIMD, one thread)")
	b.WriteString(`
All scores were the same bits with SIMD and without. Programs, values and bounds are the
same bits in Chromium with and without SIMD, in node with and without, and natively: the
tests frontend/browser/kernel.test.js and parser/agree_test.go compare them on all dev files.
`)
	r.scoring(&b, "browser.svg")
	r.parsing(&b, "the worker")
	fmt.Fprintf(&b, "\nAfter a pause of a third of a second each, as a reader asks, %d of the questions:\n\n", len(r.Single))
	stagesTable(&b, slices.Collect(slices.Chunk(r.Single, 1)))
	fmt.Fprintf(&b, `
## From the first request to the first answer

Milliseconds from the navigation, in the median of %d starts of a new profile: until the
page can be asked, and until it shows the answer to its first example. The server is on
the same machine, so this is the time for compiling and loading; the download comes on top.

| | ready | first answer |
|---|---|---|
`, len(r.Cold))
	for _, line := range []struct {
		name string
		list []start
	}{{"nothing in the cache", r.Cold}, {"second visit", r.Warm}} {
		fmt.Fprintf(&b, "| %s | %.0f | %.0f |\n", line.name, lab.MedianOf(line.list, func(s start) float64 { return s.Ready }),
			lab.MedianOf(line.list, func(s start) float64 { return s.Answer }))
	}
	b.WriteString(`
## Download

Bytes, each file by itself, as servers send them.

| part | raw | gzip -9 | brotli 11 |
|---|---|---|---|
`)
	sum := part{Name: "**all**"}
	for _, p := range r.Parts {
		sum.Raw, sum.Gzip, sum.Brotli = sum.Raw+p.Raw, sum.Gzip+p.Gzip, sum.Brotli+p.Brotli
	}
	for _, p := range append(r.Parts, sum) {
		fmt.Fprintf(&b, "| %s | %d | %d | %d |\n", p.Name, p.Raw, p.Gzip, p.Brotli)
	}
	return b.String()
}
