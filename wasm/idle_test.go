//go:build js && wasm

package main

import (
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"semtree/answer"
	"semtree/lab/asktest"
	"semtree/protocol"
	"semtree/table/ask"
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

// TestIdle: after a load, the module has questions of the domain to ask itself, which have answers; it
// asks them when it is told to work, and then frees memory once.
func TestIdle(t *testing.T) {
	m := newModule()
	if out := string(m.handle(loadRequest(t, "../domain/geo"))); !strings.HasPrefix(out, `{"id":1,"result":{"name":"geo"`) {
		t.Fatalf("response %.200s", out)
	}
	if left := len(m.own); left != warmUps {
		t.Fatalf("%d own questions, want %d", left, warmUps)
	}
	freed := 0
	m.now, m.free = (&clock{}).now, func() { freed++ } // each question takes no time
	before := len(m.own)
	if out := string(m.handle([]byte(`{"id":7,"method":"ask","params":{"question":"how large is ohio ?"}}`))); !strings.Contains(out, `"id":7,"result"`) {
		t.Errorf("response %s", out)
	}
	if len(m.own) != before || freed > 0 {
		t.Error("a request had the module work for itself")
	}
	slices := 1
	for m.work() {
		slices++
	}
	if len(m.own) > 0 || slices != 2 || freed != 1 {
		t.Errorf("%d own questions are left after %d slices, memory was freed %d times", len(m.own), slices, freed)
	}
}

// TestOwnQuestions: the questions that the module asks itself have programs.
func TestOwnQuestions(t *testing.T) {
	m := newModule()
	m.handle(loadRequest(t, "../domain/geo"))
	solved := 0
	m.plan([]string{"how large is ohio ?"}, 0, func(q protocol.Query) any {
		out := string(m.server.Handle([]byte(`{"id":1,"method":"ask","params":{"question":"` + q.Question + `"}}`)))
		if strings.Contains(out, `"proof":"optimal"`) {
			solved++
		}
		return out
	})
	m.now = (&clock{}).now
	for m.work() {
	}
	if solved != warmUps {
		t.Errorf("%d of %d own questions have a program", solved, warmUps)
	}
}

// clock is one that stands still until something takes time.
type clock struct{ at time.Time }

func (c *clock) now() time.Time              { return c.at }
func (c *clock) take(d time.Duration) func() { return func() { c.at = c.at.Add(d) } }

// TestSlice: a slice has no more own questions than there is time for, one of a domain that takes longer
// is the last one, and the first ones are not.
func TestSlice(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		name   string
		took   []time.Duration // by each question, the last one by all others
		slices []int           // questions of each slice
	}{
		{"fast", []time.Duration{3 * ms}, []int{6, 6, 6}},
		{"as long as a slice", []time.Duration{slice}, []int{1, 1, 1}},
		{"slow at first", []time.Duration{100 * ms, 8 * ms}, []int{1, 2, 2}},
		{"slower at first", []time.Duration{60 * ms, 50 * ms, 40 * ms, 5 * ms}, []int{1, 1, 1, 4}},
		{"slow later", []time.Duration{5 * ms, 5 * ms, 5 * ms, 5 * ms, 5 * ms, 5 * ms, 21 * ms, 5 * ms}, []int{4, 3, 0}},
		{"one is longer", []time.Duration{1 * ms, 1 * ms, 1 * ms, 1 * ms, 1 * ms, 1 * ms, 9 * ms, 2 * ms}, []int{7, 6, 6}},
	} {
		clock, asked := &clock{}, 0
		m := &module{now: clock.now, free: func() {}}
		m.plan([]string{"?"}, 1, func(protocol.Query) any {
			clock.take(c.took[min(asked, len(c.took)-1)])()
			asked++
			return ""
		})
		m.begin()
		for i, want := range c.slices {
			before := asked
			if m.work(); asked-before != want {
				t.Errorf("%s: slice %d has %d questions, want %d", c.name, i, asked-before, want)
			}
		}
	}
}

// TestSliceWithoutTime: each slice answers a question, even if one takes about as long as a slice and the
// clock goes on between two looks at it. Otherwise the module would be called for nothing without end.
func TestSliceWithoutTime(t *testing.T) {
	for _, tick := range []time.Duration{time.Nanosecond, time.Microsecond, time.Millisecond, 2 * slice} {
		clock, asked := &clock{}, 0
		m := &module{free: func() {}}
		m.now = func() time.Time {
			clock.take(tick)()
			return clock.now()
		}
		m.plan([]string{"?"}, 0, func(protocol.Query) any {
			clock.take(max(0, slice-tick))()
			asked++
			return ""
		})
		for more := true; more; {
			before := asked
			if more = m.work(); asked == before {
				t.Fatalf("tick of %v: a slice without a question, %d are left", tick, len(m.own))
			}
		}
	}
}

// TestFreeing: memory is freed once after requests, if that takes no longer than a slice.
func TestFreeing(t *testing.T) {
	for _, c := range []struct {
		took time.Duration
		rows int
		want int // times that memory is freed: in three pauses, unless the first one takes long
	}{{slice, 9, 3}, {slice + 1, 9, 1}, {slice, 0, 3}, {slice + 1, 0, 1}} {
		clock, freed := &clock{}, 0
		m := newModule()
		m.now, m.free = clock.now, func() { clock.take(c.took)(); freed++ }
		m.plan([]string{"?"}, c.rows, func(protocol.Query) any { return "" })
		for range 3 {
			m.handle([]byte(`{}`))
			for m.work() {
			}
		}
		if freed != c.want {
			t.Errorf("freed in %v, with %d rows: %d times, want %d", c.took, c.rows, freed, c.want)
		}
	}
}

// TestNoCollection: the garbage of the module's own questions starts no collection.
func TestNoCollection(t *testing.T) {
	collections := func() uint32 {
		var s runtime.MemStats
		runtime.ReadMemStats(&s)
		return s.NumGC
	}
	m := newModule()
	m.now = (&clock{}).now
	m.plan([]string{"?"}, 1, func(protocol.Query) any { return make([]int, 1<<20) })
	runtime.GC()
	before := collections()
	m.askSome()
	if now := collections(); now != before {
		t.Errorf("%d collections", now-before)
	}
	for range warmUps {
		_ = append(garbageOf, make([]int, 1<<20)...)
	}
	if collections() == before {
		t.Error("so much garbage starts no collection at all")
	}
}

// garbageOf keeps the compiler from leaving garbage out.
var garbageOf []int

// TestFault: a fault of an own question ends them, and nothing else.
func TestFault(t *testing.T) {
	m := newModule()
	m.plan([]string{"?"}, 1, func(protocol.Query) any { panic("fault") })
	if out := string(m.handle([]byte(`{"id":3,"method":"info"}`))); !strings.Contains(out, `"not-loaded"`) {
		t.Errorf("response %s", out)
	}
	if m.work(); len(m.own) > 0 {
		t.Errorf("%d own questions are left", len(m.own))
	}
}

// tableRequest is a request that loads a table with so many rows and a small model.
func tableRequest(t *testing.T, rows int) []byte {
	t.Helper()
	var files [][2]string
	for name, file := range tableFiles(t, rows) {
		files = append(files, [2]string{name, string(file.Data)})
	}
	return request(t, "load", `"name":"towns.csv"`, files...)
}

// tableFiles are the files of a table with so many rows, and of a small model.
func tableFiles(t *testing.T, rows int) fstest.MapFS {
	t.Helper()
	var towns strings.Builder
	towns.WriteString("town,people\n")
	for i := range rows {
		fmt.Fprintf(&towns, "the town of %x,%d\n", i*7919, 1000+i)
	}
	dir := asktest.Folder(t, 1)
	files := fstest.MapFS{protocol.TableFile: {Data: []byte(towns.String())}, protocol.KnowledgeFile: {Data: embedded.File()}}
	for _, name := range []string{protocol.ModelFile, protocol.MetaFile} {
		text, err := os.ReadFile(dir + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	return files
}

// TestIdleTable: the questions that the module asks itself about a table are understood, and are about
// few rows however many there are.
func TestIdleTable(t *testing.T) {
	for _, c := range []struct{ rows, want int }{{2, 2}, {fewRows, fewRows}, {fewRows + 1, fewRows}, {30_000, fewRows}} {
		m := newModule()
		m.handle(tableRequest(t, c.rows))
		if left := len(m.own); left != warmUps {
			t.Fatalf("%d own questions, want %d", left, warmUps)
		}
		if m.rows != c.want {
			t.Errorf("%d rows: own questions are about %d rows, want %d", c.rows, m.rows, c.want)
		}
	}
}

// TestWarmUps: an asker of few rows understands the questions about all of them.
func TestWarmUps(t *testing.T) {
	var files tables
	all, err := files.load(tableFiles(t, 500), protocol.LoadParams{Name: "towns.csv"})
	if err != nil {
		t.Fatal(err)
	}
	few, err := files.few(all)
	if err != nil {
		t.Fatal(err)
	}
	answered := 0
	for _, question := range few.warmUps()[:4] {
		r, ok := few.Ask(protocol.Query{Question: question, Budget: time.Minute, K: 2}).(*ask.Result)
		if !ok {
			t.Fatalf("%s: no result", question)
		}
		if r.Proof == answer.Optimal {
			answered++
		}
	}
	if answered == 0 {
		t.Error("no own question got as far as the solver")
	}
}

// TestGarbage: small domains may leave much garbage for a pause, large tables little.
func TestGarbage(t *testing.T) {
	for _, c := range []struct{ files, want int }{{0, 400}, {1 << 20, 400}, {2 << 20, 399}, {4 << 20, 199}, {100 << 20, 100}} {
		if got := garbage(c.files); got != c.want {
			t.Errorf("%d bytes of files: %d %%, want %d", c.files, got, c.want)
		}
	}
}
