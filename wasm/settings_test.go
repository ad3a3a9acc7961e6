//go:build js && wasm

package main

import (
	"cmp"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"semtree/lab/asktest"
	"semtree/protocol"
	"semtree/table/knowledge/embedded"
)

// TestSettings: other settings of the table at hand give what a table has that is loaded with
// them; so do its answers. Settings that need the file are left to whoever has it.
func TestSettings(t *testing.T) {
	const csv = "town,people,coast,founded\nOslo,700000,yes,1048\nBergen,290000,yes,1070\nRøros,3700,no,1644\nTotal,993700,,\n"
	dir := asktest.Folder(t, 1)
	files := [][2]string{{protocol.TableFile, csv}, {protocol.KnowledgeFile, string(embedded.File())}}
	for _, name := range []string{protocol.ModelFile, protocol.MetaFile} {
		text, err := os.ReadFile(dir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, [2]string{name, string(text)})
	}
	fresh := newModule()
	m := newModule()
	m.handle(request(t, "load", `"name":"towns.csv"`, files...))
	handle := func(m *module, message []byte) (result map[string]any) {
		var response struct{ Result map[string]any }
		if err := json.Unmarshal(m.handle(message), &response); err != nil || response.Result == nil {
			t.Fatalf("response %s", m.handle(message))
		}
		delete(response.Result, "ms")
		return response.Result
	}
	settings := func(text string) []byte {
		list := [][2]string{{protocol.OverrideFile, text}}
		if text == "" {
			list = nil
		}
		return []byte(strings.Replace(string(request(t, "settings", "", list...)), "{,", "{", 1))
	}
	for _, override := range []string{
		`{"columns":{"people":{"other":["inhabitants"]}}}`,
		`{"rows":["city"],"columns":{"people":{"other":["inhabitants"]},"founded":{"type":"number"}}}`,
		`{"columns":{"people":{"type":"text"},"coast":{"hidden":true}},"corrections":[{"question":"how many towns ?","program":"answer(first)"}]}`,
		`{"key":"people"}`,
		`{"define":{"density":"people / 7","coastal share":"share(coast)"},"columns":{"density":{"other":["crowding"]}}}`,
		`{"define":{"density":"people / 14"}}`,
		``,
	} {
		want := handle(fresh, request(t, "load", `"name":"towns.csv"`, append(files, [2]string{protocol.OverrideFile, cmp.Or(override, "{}")})...))
		if got := handle(m, settings(override)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\n%v, want\n%v", override, got, want)
		}
		for _, question := range []string{"how many towns ?", "which town has the most inhabitants ?", "towns on the coast founded after 1050", "total density", "what is the coastal share ?", "total people times people"} {
			ask := []byte(`{"id":2,"method":"ask","params":{"question":"` + question + `","minConfidence":0}}`)
			if got, want := handle(m, ask), handle(fresh, ask); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, %q:\n%v, want\n%v", override, question, got, want)
			}
		}
	}
	for text, want := range map[string]string{
		`{"totals":true}`:                        `"not-kept","message":"settings: load the table again`,
		`{"columns":{"town":{"type":"yes/no"}}}`: `"bad-table","message":"settings: towns: column \"town\": \"Oslo\" is neither yes nor no`,
		`{"columns":{"mayor":{}}}`:               `"bad-table","message":"settings: override.json:1: unknown column \"mayor\"`,
	} {
		if out := string(m.handle(settings(text))); !strings.Contains(out, want) {
			t.Errorf("%s: response %s, want %s in it", text, out, want)
		}
	}
}
