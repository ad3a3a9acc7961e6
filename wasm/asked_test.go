//go:build js && wasm

package main

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"semtree/lab/asktest"
	"semtree/protocol"
	"semtree/table/knowledge/embedded"
	tablemodel "semtree/table/model"
)

// TestAsked asks the questions of table/testdata of tables that are loaded as in a page.
func TestAsked(t *testing.T) {
	files := fstest.MapFS{protocol.KnowledgeFile: {Data: embedded.File()}}
	for _, name := range []string{protocol.MetaFile, protocol.ModelFile, protocol.JudgeFile} {
		data, err := fs.ReadFile(tablemodel.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	var loader tables
	asktest.CheckAsked(t, "../table/testdata", func(t *testing.T, a *asktest.Asked) asktest.Ask {
		files[protocol.TableFile] = &fstest.MapFile{Data: []byte(a.CSV)}
		asker, err := loader.load(files, protocol.LoadParams{Name: a.Name, Examples: new(int)})
		if err != nil {
			t.Fatal(err)
		}
		files = fstest.MapFS{} // the others are those of the load before
		return asker.parser.Ask
	})
}
