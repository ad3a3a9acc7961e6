package read

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"semtree/table"
)

// BenchmarkRead reads tables of 10 columns in CSV, types and profile included: MB/s.
func BenchmarkRead(b *testing.B) {
	for _, c := range []struct {
		name          string
		rows, columns int
		cell          func(r *rand.Rand) string
	}{
		{"numbers", 100_000, 10, func(r *rand.Rand) string { return fmt.Sprint(r.IntN(1e7)) }},
		{"decimals", 100_000, 10, func(r *rand.Rand) string { return fmt.Sprintf("%.3f", 1000*r.Float64()) }},
		{"dates", 100_000, 10, func(r *rand.Rand) string {
			return fmt.Sprintf("%d-%02d-%02d", 1950+r.IntN(70), 1+r.IntN(12), 1+r.IntN(28))
		}},
		{"money", 100_000, 10, func(r *rand.Rand) string { return fmt.Sprintf("\"$%d,%03d.50\"", 1+r.IntN(900), r.IntN(1000)) }},
		{"names", 100_000, 10, func(r *rand.Rand) string { return name(r) + " " + name(r) }},
		{"few names", 100_000, 10, func(r *rand.Rand) string { return fmt.Sprintf("some name %d", r.IntN(100)) }},
		{"mixed", 100_000, 10, nil},
		{"rows=1000", 1000, 10, nil}, {"rows=10000", 10_000, 10, nil}, {"rows=1000000", 1_000_000, 10, nil},
		{"distinct=100", 100_000, 10, few(100)}, {"distinct=10000", 100_000, 10, few(10_000)}, {"distinct=100000", 100_000, 10, few(100_000)},
		{"columns=100", 10_000, 100, nil}, {"columns=1000", 1000, 1000, nil},
	} {
		b.Run(c.name, func(b *testing.B) {
			text := sampleCSV(c.rows, c.columns, c.cell)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Table(bytes.NewReader(text), "bench.csv", table.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// sampleCSV writes a table with one kind of cell, or without one of all kinds.
func sampleCSV(rows, columns int, cell func(r *rand.Rand) string) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	kinds := []func(r *rand.Rand) string{
		func(r *rand.Rand) string { return fmt.Sprintf("item %d", r.IntN(1e6)) },
		func(r *rand.Rand) string { return []string{"red", "green", "blue", ""}[r.IntN(4)] },
		func(r *rand.Rand) string { return fmt.Sprint(r.IntN(1000)) },
		func(r *rand.Rand) string { return fmt.Sprintf("%.2f", 100*r.Float64()) },
		func(r *rand.Rand) string {
			return fmt.Sprintf("%d-%02d-%02d", 1950+r.IntN(70), 1+r.IntN(12), 1+r.IntN(28))
		},
	}
	var b bytes.Buffer
	for i := range columns {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "header %d", i)
	}
	for range rows {
		b.WriteByte('\n')
		for i := range columns {
			if i > 0 {
				b.WriteByte(',')
			}
			if cell != nil {
				b.WriteString(cell(r))
			} else {
				b.WriteString(kinds[i%len(kinds)](r))
			}
		}
	}
	return b.Bytes()
}

// few makes texts of which there are some different ones.
func few(distinct int) func(r *rand.Rand) string {
	return func(r *rand.Rand) string { return fmt.Sprintf("value of %d", r.IntN(distinct)) }
}

// name makes a name of syllables.
func name(r *rand.Rand) string {
	s := string(rune('A' + r.IntN(26)))
	for range 1 + r.IntN(3) {
		s += string("aeiou"[r.IntN(5)]) + string("bdfglmnrst"[r.IntN(10)])
	}
	return s
}
