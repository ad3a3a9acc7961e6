package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"runtime"

	"semtree/lab"
	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	tablemodel "semtree/table/model"
	"semtree/table/read"
)

// load is what loading a table took.
type load struct {
	Table   string  `json:"table"`
	Bytes   int     `json:"bytes"`
	Rows    int     `json:"rows"`
	Columns int     `json:"columns"`
	Floor   float64 `json:"encoding_csv_ms"`     // encoding/csv, which looks at no cell
	SQLite  float64 `json:"sqlite_ms,omitempty"` // encoding/csv and SQLite in memory
	Read    float64 `json:"read_ms"`             // types and profile included
	Index   float64 `json:"index_ms"`
	Cores   float64 `json:"all_cores_ms,omitempty"` // read and index on all cores
	Memory  int     `json:"bytes_in_memory"`        // of the table and its index
}

// rate returns megabytes a second.
func (l *load) rate(ms float64) float64 { return float64(l.Bytes) / 1e3 / ms }

// samples are the tables that are loaded.
var samples = []struct {
	name  string
	kinds []string
}{{"numbers", numeric}, {"texts", textual}, {"mixed", mixed}}

// loads loads a table of numbers, one of texts and one of both, of ten columns each.
func (b *bench) loads() (all []load) {
	for _, s := range samples {
		fmt.Fprintf(os.Stderr, "load %s\n", s.name)
		sample := &sample{kinds: s.kinds, columns: 10, rows: b.loadRows, distinct: 50_000}
		l, _, _ := b.load(sample)
		l.Table = s.name
		text := sample.csv()
		l.SQLite = lab.Fastest(b.runs, func() { importCSV(text) })
		l.Cores = b.onAllCores(func() { link.NewIndex(readSample(text), embedded.Default()) })
		all = append(all, l)
	}
	return all
}

// onAllCores returns the milliseconds of the shortest of several runs on all cores.
func (b *bench) onAllCores(run func()) float64 {
	before := runtime.GOMAXPROCS(runtime.NumCPU())
	defer runtime.GOMAXPROCS(before)
	return lab.Fastest(b.runs, run)
}

// load reads and indexes a table.
func (b *bench) load(s *sample) (l load, t *table.Table, index *link.Index) {
	text := s.csv()
	l = load{Bytes: len(text), Rows: s.rows, Columns: s.columns}
	l.Floor = lab.Fastest(b.runs, func() { readOnly(text) })
	before := inUse()
	l.Read = lab.Fastest(b.runs, func() { t = readSample(text) })
	l.Index = lab.Fastest(b.runs, func() { index = tablemodel.Index(t) })
	l.Memory = inUse() - before
	runtime.KeepAlive(text)
	return l, t, index
}

// read reads CSV as a table.
func readSample(text []byte) *table.Table {
	return lab.Must(read.Table(bytes.NewReader(text), "sample.csv", table.Options{}))
}

// readOnly reads CSV with the standard library.
func readOnly(text []byte) {
	r := csv.NewReader(bytes.NewReader(text))
	r.ReuseRecord = true
	for {
		_, err := r.Read()
		if err == io.EOF {
			return
		}
		lab.Check(err)
	}
}

// inUse returns the bytes of memory in use.
func inUse() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
