//go:build js && wasm

package main

import (
	"io/fs"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"semtree/protocol"
	"semtree/table/ask/asktest"
	"semtree/table/knowledge/embedded"
)

// loadRequest is a request that loads a domain.
func loadRequest(t *testing.T, folder string) []byte {
	t.Helper()
	var files [][2]string
	fsys := os.DirFS(folder)
	for _, pattern := range []string{"*.json", "*.txt", "*.tsv", "*.onnx", "facts/*"} {
		names, err := fs.Glob(fsys, pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := fs.ReadFile(fsys, name)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, [2]string{name, string(data)})
		}
	}
	message := request(t, "load", "", files...)
	return []byte(strings.Replace(string(message), `{,"files"`, `{"files"`, 1))
}

// left returns how many own questions a module has.
func (m *module) left() int {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	return len(m.warm)
}

// wait waits until something happens.
func wait(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !happened(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(what + " did not happen")
		}
	}
}

// TestIdle: after a load, the module asks itself questions of the domain, which have
// answers, and then frees memory; a request in between is answered first.
func TestIdle(t *testing.T) {
	m := newModule()
	if out := string(m.handle(loadRequest(t, "../domain/geo"))); !strings.HasPrefix(out, `{"id":1,"result":{"name":"geo"`) {
		t.Fatalf("response %.200s", out)
	}
	m.timer.Stop()
	if left := m.left(); left >= warmUps || left < warmUps-first {
		t.Fatalf("%d own questions are left, want %d less 1 to %d", left, warmUps, first)
	}
	for _, own := range m.warm[:3] {
		if out := string(m.server.Handle(own)); !strings.Contains(out, `"status":"optimal"`) {
			t.Errorf("%s: response %.200s", own, out)
		}
	}
	m.timer.Reset(0)
	early := m.left()
	wait(t, "an own question in a pause", func() bool { return m.left() < early })
	before := m.left()
	if out := string(m.handle([]byte(`{"id":7,"method":"parse","params":{"question":"how large is ohio ?"}}`))); !strings.Contains(out, `"id":7,"result"`) {
		t.Errorf("response %.200s", out)
	}
	if now := m.left(); now != before {
		t.Errorf("%d own questions were answered before a request", before-now)
	}
	collections := func() uint32 {
		var s runtime.MemStats
		runtime.ReadMemStats(&s)
		return s.NumForcedGC
	}
	earlier := collections()
	wait(t, "the last own question", func() bool { return m.left() == 0 })
	wait(t, "a collection", func() bool { return collections() > earlier })
}

// tableRequest is a request that loads a table with a small model.
func tableRequest(t *testing.T) []byte {
	t.Helper()
	dir := asktest.Folder(t, 1)
	files := [][2]string{{protocol.TableFile, "town,people\nOslo,700000\nBergen,290000\n"}, {protocol.KnowledgeFile, string(embedded.File())}}
	for _, name := range []string{protocol.ModelFile, protocol.MetaFile} {
		text, err := os.ReadFile(dir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, [2]string{name, string(text)})
	}
	return request(t, "table", `"name":"towns.csv"`, files...)
}

// TestIdleTable: the questions that the module asks itself about a table are understood.
func TestIdleTable(t *testing.T) {
	m := newModule()
	m.handle(tableRequest(t))
	m.timer.Stop()
	if left := m.left(); left >= warmUps || left < warmUps-first {
		t.Fatalf("%d own questions are left, want %d less 1 to %d", left, warmUps, first)
	}
	answered := 0
	for i := range 4 {
		if out := string(m.server.Handle(m.warm[i])); strings.Contains(out, `"status":"optimal"`) {
			answered++
		} else if !strings.Contains(out, `"result"`) {
			t.Errorf("%s: response %s", m.warm[i], out)
		}
	}
	if answered == 0 {
		t.Error("no own question got as far as the solver")
	}
}

// TestGarbage: small domains may leave much garbage for a pause, large tables little.
func TestGarbage(t *testing.T) {
	for _, c := range []struct{ files, want int }{{0, 400}, {1 << 20, 400}, {3 << 20, 199}, {100 << 20, 100}} {
		if got := garbage(c.files); got != c.want {
			t.Errorf("%d bytes of files: %d %%, want %d", c.files, got, c.want)
		}
	}
}
