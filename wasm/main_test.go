//go:build js && wasm

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall/js"
	"testing"
	"time"

	"semtree/domain"
	"semtree/protocol"
)

// folders are the domains, each with a model.
func folders(t *testing.T) []string {
	found, err := filepath.Glob("../domain/*/" + domain.ManifestFile)
	if err != nil || len(found) == 0 {
		t.Fatalf("domains with a model: %q, error %v", found, err)
	}
	for i, file := range found {
		found[i] = filepath.Dir(file)
	}
	return found
}

// described is what the page reads of an info or a result.
type described struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Examples []string `json:"examples"`
	Samples  bool     `json:"samples"`
	Program  string   `json:"program"`
	Picture  *struct {
		Kind string `json:"kind"`
	} `json:"picture"`
}

// describe passes a value through JSON, as it gets to the page.
func describe(t *testing.T, v any) (text string, d described) {
	t.Helper()
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &d)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data), d
}

// TestEngine loads every domain, asks its first example, and samples other
// facts if it has any.
func TestEngine(t *testing.T) {
	for _, folder := range folders(t) {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			e, err := load(os.DirFS(folder))
			if err != nil {
				t.Fatal(err)
			}
			own, info := describe(t, e.Info())
			if info.Name != filepath.Base(folder) || info.Title == "" || len(info.Examples) == 0 {
				t.Fatalf("info %+v: want the folder's name, a title and examples", info)
			}
			if _, r := describe(t, e.Ask(protocol.Query{Question: info.Examples[0], Budget: time.Minute, K: 1})); r.Program == "" {
				t.Errorf("%q has no program", info.Examples[0])
			}
			a, err := e.Sample(7)
			if !info.Samples {
				if err == nil || !strings.Contains(err.Error(), info.Name) {
					t.Fatalf("error %v of a sample that the domain does not have", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			b, err := e.Sample(7)
			if err != nil {
				t.Fatal(err)
			}
			first, sampled := describe(t, a.Info())
			if second, _ := describe(t, b.Info()); first != second {
				t.Errorf("one seed, two samples:\n%s\n%s", first, second)
			}
			if first == own || sampled.Picture == nil || sampled.Picture.Kind == "" {
				t.Errorf("the sample %s is the domain's own or has no picture", first)
			}
			if _, r := describe(t, a.Ask(protocol.Query{Question: info.Examples[0], Budget: time.Minute, K: 1})); r.Program == "" || r.Picture == nil {
				t.Errorf("%q has no program or no picture in the sample", info.Examples[0])
			}
		})
	}
}

// TestExport: a response is passed on before semtreeHandle returns it, and semtreeWork says whether
// there is more to do.
func TestExport(t *testing.T) {
	if err := export(newModule()); err != nil {
		t.Fatal(err)
	}
	text := func(bytes js.Value) string {
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		return string(data)
	}
	message := []byte(`{"id":5,"method":"info"}`)
	request := js.Global().Get("Uint8Array").New(len(message))
	js.CopyBytesToJS(request, message)
	var heard []string
	listen := js.FuncOf(func(_ js.Value, args []js.Value) any {
		heard = append(heard, text(args[0]))
		return nil
	})
	defer listen.Release()
	response := text(js.Global().Call("semtreeHandle", request, listen))
	if !strings.Contains(response, `"id":5,"error":{"code":"not-loaded"`) || len(heard) != 1 || heard[0] != response {
		t.Errorf("response %s, heard %q", response, heard)
	}
	if again := text(js.Global().Call("semtreeHandle", request)); again != response || len(heard) != 1 {
		t.Errorf("without a function: response %s, heard %q", again, heard)
	}
	parts := js.Global().Get("Array").New(request.Call("slice", 0, 9), request.Call("slice", 9))
	if again := text(js.Global().Call("semtreeHandle", parts)); again != response {
		t.Errorf("in parts: response %s", again)
	}
	if request.Length() != len(message) {
		t.Error("a request in one was given back")
	}
	if left := parts.Index(1).Length(); left > 0 && parts.Index(1).Get("buffer").Get("transfer").Type() == js.TypeFunction {
		t.Errorf("%d bytes of a part were not given back", left)
	}
	for slices := 0; js.Global().Call("semtreeWork").Bool(); slices++ {
		if slices > 1 {
			t.Fatal("there is no end of work without a source")
		}
	}
}
