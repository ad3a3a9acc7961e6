package main

import (
	"testing"

	"semtree/table/knowledge/embedded"
	"semtree/table/link"
	tablemodel "semtree/table/model"
)

// BenchmarkLoad reads and indexes the tables that the report is about: MB/s. Time is
// read, then index; the floor is encoding/csv, which looks at no cell.
func BenchmarkLoad(b *testing.B) {
	for _, c := range samples {
		text := (&sample{kinds: c.kinds, columns: 10, rows: 100_000, distinct: 50_000}).csv()
		t := readSample(text)
		for _, part := range []struct {
			name string
			run  func()
		}{
			{"floor", func() { readOnly(text) }},
			{"read", func() { readSample(text) }},
			{"index", func() { tablemodel.Index(t) }},
			{"all", func() { link.NewIndex(readSample(text), embedded.Default()) }},
		} {
			b.Run(c.name+"/"+part.name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					part.run()
				}
			})
		}
	}
}
