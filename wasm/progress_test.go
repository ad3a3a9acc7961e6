//go:build js && wasm

package main

import (
	"fmt"
	"os"
	"strings"
	"syscall/js"
	"testing"

	"semtree/lab/asktest"
	"semtree/protocol"
	"semtree/table/knowledge/embedded"
)

// TestTableProgress: while a large table is loaded, the worker's function is told how far.
func TestTableProgress(t *testing.T) {
	dir := asktest.Folder(t, 1)
	files := [][2]string{{protocol.KnowledgeFile, string(embedded.File())}}
	for _, name := range []string{protocol.ModelFile, protocol.MetaFile} {
		text, err := os.ReadFile(dir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, [2]string{name, string(text)})
	}
	var csv strings.Builder
	csv.WriteString("town,people\n")
	for i := range 60_000 {
		fmt.Fprintf(&csv, "the town of %x,%d\n", i*7919, i)
	}
	files = append(files, [2]string{protocol.TableFile, csv.String()})
	stages := map[string]int{}
	listen := js.FuncOf(func(_ js.Value, args []js.Value) any {
		stage, done, total := args[0].String(), args[1].Int(), args[2].Int()
		if stages[stage]++; done <= 0 || done > total {
			t.Errorf("%s: %d of %d", stage, done, total)
		}
		return nil
	})
	defer listen.Release()
	js.Global().Set("semtreeProgress", listen)
	defer js.Global().Delete("semtreeProgress")
	out := string(newModule().handle(request(t, "load", `"name":"towns.csv"`, files...)))
	if !strings.Contains(out, `"rows":60000`) {
		t.Fatalf("response %.300s", out)
	}
	if len(stages) == 0 {
		t.Error("no progress")
	}
	for stage := range stages {
		if stage != "reading" && stage != "columns" && stage != "indexing" {
			t.Errorf("unknown stage %q", stage)
		}
	}
}
