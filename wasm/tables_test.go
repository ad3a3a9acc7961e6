//go:build js && wasm

package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"semtree/lab/asktest"
	"semtree/protocol"
	"semtree/table/knowledge/embedded"
)

// request returns a request with files.
func request(t *testing.T, method, params string, files ...[2]string) []byte {
	t.Helper()
	var list, tail []string
	for _, f := range files {
		list = append(list, fmt.Sprintf(`{"name":%q,"size":%d}`, f[0], len(f[1])))
		tail = append(tail, f[1])
	}
	return []byte(fmt.Sprintf(`{"id":1,"method":%q,"params":{%s,"files":[%s]}}`, method, params, strings.Join(list, ",")) + "\n" + strings.Join(tail, ""))
}

// TestTables: a table is loaded with its model, another one without, and the messages
// say what is wrong.
func TestTables(t *testing.T) {
	defer func(usual time.Duration) { timeToLearn = usual }(timeToLearn)
	timeToLearn = time.Minute // a busy machine may be slow
	dir := asktest.Folder(t, 1)
	read := func(name string) string {
		text, err := os.ReadFile(dir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	server := newModule().server
	table := func(want string, files ...[2]string) {
		t.Helper()
		if got := string(server.Handle(request(t, "load", `"name":"towns.csv"`, files...))); !strings.Contains(got, want) {
			t.Errorf("response %s, want %s in it", got, want)
		}
	}
	towns := [2]string{protocol.TableFile, "town,people\nOslo,700000\nBergen,290000\n"}
	model := [2]string{protocol.ModelFile, read(protocol.ModelFile)}
	meta := [2]string{protocol.MetaFile, read(protocol.MetaFile)}
	words := [2]string{protocol.KnowledgeFile, string(embedded.File())}

	table(`"bad-table","message":"load: model.onnx and model.json are missing`, towns)
	table(`"bad-table","message":"load: model.json: file does not exist`, towns, model)
	table(`"bad-table","message":"load: knowledge.bin is missing`, towns, model, meta)
	table(`"bad-table","message":"load: knowledge.bin: not a knowledge file`, towns, [2]string{protocol.KnowledgeFile, "x"})
	table(`{"name":"towns","rows":2,"nouns":["town"],"key":"town","columns":[{"name":"town","type":"text","values":2,"empty":0},{"name":"people","type":"number","values":2,"empty":0}],"warnings":[],"override":"{`, towns, words)
	table(`,"preview":{"rows":[["Oslo","700000"],["Bergen","290000"]],"total":2},"examples":[`, towns)
	table(`"bad-table","message":"load: override.json:1: unknown key`, towns, [2]string{protocol.OverrideFile, `{"x":1}`})
	table(`"type":"text","unit":"heads","other":["inhabitants"]`, towns, [2]string{protocol.OverrideFile, `{"columns":{"people":{"type":"text","unit":"heads","other":["inhabitants"]}}}`})
	table(`"bad-table","message":"load: towns.csv: the file is empty`, [2]string{protocol.TableFile, ""})
	table(`"bad-table","message":"load: towns.csv:1: the file is binary`, [2]string{protocol.TableFile, "a\x00b"})

	out := string(server.Handle([]byte(`{"id":2,"method":"ask","params":{"question":"how many towns ?"}}`)))
	if !strings.HasPrefix(out, `{"id":2,"result":{"question":"how many towns ?",`) || !strings.Contains(out, `"proof":"optimal"`) {
		t.Errorf("response %s", out)
	}

	call := func(want, method, params string) {
		t.Helper()
		if got := string(server.Handle([]byte(`{"id":3,"method":"` + method + `","params":` + params + `}`))); !strings.Contains(got, want) {
			t.Errorf("response %s, want %s in it", got, want)
		}
	}
	const first = `{"question":"how many towns ?","program":"answer(first)"}`
	call(`{"applied":0,"rejected":[]}`, "correct", `{"corrections":[]}`)
	call(`{"applied":1,"rejected":[{"question":"who?","program":"answer(text('mayor'))","reason":"the program: `, "correct", `{"corrections":[`+first+`,{"question":"who?","program":"answer(text('mayor'))"}]}`)
	call(`"program":"answer(first)"`, "ask", `{"question":"How many TOWNS"}`)
	call(`"corrected":true`, "ask", `{"question":"How many TOWNS"}`)
	call(`{"applied":0,"rejected":[]}`, "correct", `{"corrections":[]}`)
	if got := string(server.Handle([]byte(`{"id":2,"method":"ask","params":{"question":"how many towns ?"}}`))); strings.Contains(got, `"corrected"`) {
		t.Errorf("response %s without corrections", got)
	}
	table(`"warnings":["the correction of \"who?\" is left out: the program: text('mayor'): the table has no column`, towns,
		[2]string{protocol.OverrideFile, `{"corrections":[` + first + `,{"question":"who?","program":"answer(text('mayor'))"}]}`})
	call(`"program":"answer(first)"`, "ask", `{"question":"How many TOWNS"}`)

	table(`"corrected":{"applied":1,"rejected":[{"question":"who?",`, towns,
		[2]string{protocol.OverrideFile, `{"corrections":[` + first + `,{"question":"who?","program":"answer(text('mayor'))"}]}`})
	// A budget that is spent after the first one; the next call goes on.
	const two = `{"corrections":[{"question":"who?","program":"answer(last)"},` + first + `],"budgetMs":0.001}`
	call(`{"applied":1,"rejected":[],"waiting":1}`, "correct", two)
	call(`"program":"answer(first)"`, "ask", `{"question":"How many TOWNS"}`)
	call(`{"applied":2,"rejected":[]}`, "correct", `{"rest":true}`)
	call(`{"questions":[{"kind":"word","word":"folk","text":"What does “folk” mean?","proposals":["people"]}]}`, "questions", `{"words":["folk","town"]}`)
}
