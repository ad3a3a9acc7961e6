//go:build js && wasm

package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"semtree/protocol"
	"semtree/table/knowledge/embedded"
	tablemodel "semtree/table/model"
)

// TestToday: times are counted from the day that the request says, or else from the clock's.
func TestToday(t *testing.T) {
	files := [][2]string{
		{protocol.TableFile, "order,customer,order date\nO1,Ada,2024-09-03\nO2,Bob,2024-09-30\nO3,Cleo,2024-10-02\nO4,Dev,2024-10-31\n"},
		{protocol.KnowledgeFile, string(embedded.File())},
	}
	for _, name := range []string{protocol.ModelFile, protocol.MetaFile, protocol.JudgeFile} {
		text, err := fs.ReadFile(tablemodel.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, [2]string{name, string(text)})
	}
	m := newModule()
	m.handle(request(t, "load", `"name":"orders.csv"`, files...))
	ask := func(today string) (r struct {
		Status  string
		Program string
		Notes   []string
	}) {
		response := m.handle([]byte(fmt.Sprintf(`{"id":1,"method":"ask","params":{"question":"how many orders were there last month?"%s}}`, today)))
		if err := json.Unmarshal(response, &struct{ Result any }{&r}); err != nil {
			t.Fatalf("%v, response %s", err, response)
		}
		return r
	}
	for today, want := range map[string]string{"2024-10-31": "2024-09", "2024-11-01": "2024-10"} {
		if r := ask(`,"today":"` + today + `"`); r.Status != "sure" || r.Program != "answer(count(cell('order date', '"+want+"')))" {
			t.Errorf("on %s: %+v", today, r)
		}
	}
	days := []string{time.Now().Format(time.DateOnly)}
	r := ask("")
	days = append(days, time.Now().Format(time.DateOnly)) // it may be midnight
	if r.Status == "sure" || !strings.Contains(fmt.Sprint(r.Notes), "counted from "+days[0]) && !strings.Contains(fmt.Sprint(r.Notes), "counted from "+days[1]) {
		t.Errorf("on %s: %+v", days[0], r)
	}
}
