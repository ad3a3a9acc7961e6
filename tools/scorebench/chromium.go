package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"semtree/internal/jsontext"
	"semtree/internal/outfile"
	"semtree/internal/site/assemble"
	"semtree/tools/internal/lab"
)

// measured is what frontend/browser/bench.js prints.
type measured struct {
	Browser    string     `json:"browser"`
	Version    string     `json:"version"` // of onnxruntime-web
	Timings    []timing   `json:"timings"`
	Difference float64    `json:"difference"` // of a score from onnxruntime's, the largest
	Parses     [][]stages `json:"parses"`     // by question
	Cold       []start    `json:"cold"`
	Warm       []start    `json:"warm"` // the files are in the browser's cache
	Parts      []part     `json:"parts"`
	Single     []stages   `json:"single"` // some questions, each after a pause
}

// start is how long a page takes from the first request, in milliseconds.
type start struct {
	Ready  float64 `json:"ready"`  // until questions can be asked
	Answer float64 `json:"answer"` // until the first answer is shown
}

// part is a part of what the page loads, in bytes.
type part struct {
	Name   string `json:"name"`
	Raw    int    `json:"raw"`
	Gzip   int    `json:"gzip"`
	Brotli int    `json:"brotli"`
}

// browser lets node drive Chromium.
func (b *bench) browser(out string) error {
	t, _, err := b.prepare()
	if err != nil {
		return err
	}
	if err := b.write(t); err != nil {
		return err
	}
	tool := assemble.GoTool{}
	if err := tool.Build(".", "./tools/scorebench/module", filepath.Join(b.built, "module.wasm")); err != nil {
		return err
	}
	cmd := exec.Command("node", "frontend/browser/bench.js", b.built)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("frontend/browser/bench.js: %w", err)
	}
	// Kept for another look at what was measured.
	if err := outfile.Write(filepath.Join(b.built, "browser.json"), text); err != nil {
		return err
	}
	var m measured
	if err := jsontext.DecodeOpen(text, "", &m); err != nil {
		return fmt.Errorf("frontend/browser/bench.js: %w", err)
	}
	r := report{
		task: t, programs: []string{plain, peer, withKernel},
		version: m.Version, timings: m.Timings, difference: m.Difference, parses: m.Parses,
	}
	r.machine = lab.Load()
	return lab.WriteFiles(out, map[string]string{"browser.md": r.browser(&m), "browser.svg": r.drawing()})
}
