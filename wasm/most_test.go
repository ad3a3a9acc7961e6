//go:build js && wasm

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"

	"semtree/lab/asktest"
	"semtree/protocol"
	"semtree/table/knowledge/embedded"
)

// TestMost: an answer lists as many elements as are asked for, of the reading and of the
// alternatives, and says how many follow. The next one is complete.
func TestMost(t *testing.T) {
	dir := asktest.Folder(t, 1)
	files := [][2]string{
		{protocol.TableFile, "town,people\nOslo,7\nBergen,2\nBodø,4\nRøros,3\nVadsø,6\n"},
		{protocol.KnowledgeFile, string(embedded.File())},
	}
	for _, name := range []string{protocol.ModelFile, protocol.MetaFile} {
		text, err := os.ReadFile(dir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, [2]string{name, string(text)})
	}
	type reading struct {
		Program  string
		Total    int
		Answer   []any
		Unlisted int
	}
	type result struct {
		reading
		Alternatives []reading
	}
	m := newModule()
	m.handle(request(t, "load", `"name":"towns.csv"`, files...))
	m.handle([]byte(`{"id":1,"method":"correct","params":{"corrections":[{"question":"list towns","program":"answer(text('town'))"}]}}`))
	ask := func(most string) (r result) {
		response := m.handle([]byte(fmt.Sprintf(`{"id":1,"method":"ask","params":{"question":"list towns","k":5,"minConfidence":0%s}}`, most)))
		if err := json.Unmarshal(response, &struct{ Result *result }{&r}); err != nil || r.Program == "" {
			t.Fatalf("%v, response %s", err, response)
		}
		return r
	}
	all := ask("")
	if len(all.Answer) != 5 || all.Total != 5 || all.Unlisted != 0 {
		t.Errorf("without a limit: %+v", all.reading)
	}
	longer := 0
	const most = 2
	want := result{all.reading, append([]reading(nil), all.Alternatives...)}
	for _, r := range append([]*reading{&want.reading}, pointers(want.Alternatives)...) {
		if n := len(r.Answer); n > most {
			r.Answer, r.Unlisted = r.Answer[:most], n-most
			longer++
		}
	}
	if longer < 2 {
		t.Fatalf("%d long answers in %+v", longer, all)
	}
	if got := ask(`,"most":2`); !reflect.DeepEqual(got, want) {
		t.Errorf("the first %d:\n%+v, want\n%+v", most, got, want)
	}
	for _, more := range []string{`,"most":1000`, ``} {
		if got := ask(more); !reflect.DeepEqual(got, all) {
			t.Errorf("afterwards, with %q:\n%+v, want\n%+v", more, got, all)
		}
	}
}

func pointers[T any](list []T) (all []*T) {
	for i := range list {
		all = append(all, &list[i])
	}
	return all
}
