package main

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"

	"semtree/table"
	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	"semtree/tools/internal/lab"
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
func (b *bench) loads() ([]load, error) {
	var all []load
	for _, s := range samples {
		name := s.name
		fmt.Fprintf(os.Stderr, "load %s\n", name)
		s := &sample{kinds: s.kinds, columns: 10, rows: b.loadRows, distinct: 50_000}
		l, _, err := b.load(s)
		if err != nil {
			return nil, err
		}
		l.Table = name
		text := s.csv()
		l.SQLite = lab.Fastest(b.runs, func() { err = errors.Join(err, importCSV(text)) })
		if err != nil {
			return nil, err
		}
		l.Cores = b.onAllCores(func() {
			t, fault := table.Read(bytes.NewReader(text), "sample.csv", table.Options{})
			if err = errors.Join(err, fault); err == nil {
				link.NewIndex(t, embedded.Default())
			}
		})
		if err != nil {
			return nil, err
		}
		all = append(all, *l)
	}
	return all, nil
}

// onAllCores returns the milliseconds of the shortest of several runs on all cores.
func (b *bench) onAllCores(run func()) float64 {
	before := runtime.GOMAXPROCS(runtime.NumCPU())
	defer runtime.GOMAXPROCS(before)
	return lab.Fastest(b.runs, run)
}

// indexed is a table with its index.
type indexed struct {
	table *table.Table
	index *link.Index
}

// load reads and indexes a table.
func (b *bench) load(s *sample) (*load, *indexed, error) {
	text := s.csv()
	l := &load{Bytes: len(text), Rows: s.rows, Columns: s.columns}
	var err error
	l.Floor = lab.Fastest(b.runs, func() { err = errors.Join(err, readOnly(text)) })
	var x indexed
	before := inUse()
	l.Read = lab.Fastest(b.runs, func() {
		t, fault := table.Read(bytes.NewReader(text), "sample.csv", table.Options{})
		x.table, err = t, errors.Join(err, fault)
	})
	if err != nil {
		return nil, nil, err
	}
	l.Index = lab.Fastest(b.runs, func() { x.index = link.NewIndex(x.table, embedded.Default()) })
	l.Memory = inUse() - before
	runtime.KeepAlive(text)
	return l, &x, nil
}

// readOnly reads CSV with the standard library.
func readOnly(text []byte) error {
	r := csv.NewReader(bytes.NewReader(text))
	r.ReuseRecord = true
	for {
		if _, err := r.Read(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// inUse returns the bytes of memory in use.
func inUse() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
