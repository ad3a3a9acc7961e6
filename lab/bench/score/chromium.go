package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"

	"semtree/internal/jsontext"
	"semtree/internal/outfile"
	"semtree/lab"
	"semtree/site/assemble"
)

// measured is what frontend/browser/bench.js prints; natively only its first part is there.
type measured struct {
	Version    string     `json:"version"` // of the peer
	Timings    []timing   `json:"timings"`
	Difference float64    `json:"difference"` // of a score from the peer's, the largest
	Parses     [][]stages `json:"parses"`     // by question

	Browser string `json:"browser"`
}

// browser lets node drive Chromium.
func (b *bench) browser(out string) {
	t, _ := b.prepare()
	lab.Check(outfile.Write(filepath.Join(b.built, "task.json"), lab.Must(json.Marshal(t))))
	lab.Check(assemble.GoTool{}.Build(".", "./lab/bench/score/module", filepath.Join(b.built, "module.wasm")))
	cmd := exec.Command("node", "frontend/browser/bench.js", b.built)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	lab.Checkf(err, "frontend/browser/bench.js")
	// Kept for another look at what was measured.
	lab.Check(outfile.Write(filepath.Join(b.built, "browser.json"), text))
	r := report{task: t, programs: []string{plain, peer, withKernel}, machine: lab.Load()}
	lab.Checkf(jsontext.DecodeOpen(text, "", &r.measured), "frontend/browser/bench.js")
	lab.WriteFiles(out, map[string]string{"browser.md": r.browser()})
}
