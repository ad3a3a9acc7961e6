package main

import (
	"fmt"
	"strings"
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
	r.scoring(&b)
	r.parsing(&b, "the worker")
	return b.String()
}
