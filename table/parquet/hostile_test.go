package parquet

import (
	"bytes"
	"encoding/binary"
	"flag"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/parquet/metadata"

	"semtree/table"
	"semtree/table/read"
)

// update writes the files that are made here, which the tests of the page read, too.
var update = flag.Bool("update", false, "write frontend/table/testdata/parquet/hostile")

// described returns a file with another description.
func described(t testing.TB, file []byte, edit func(*metadata.FileMetaData)) []byte {
	t.Helper()
	footer, err := footerOf(file)
	if err != nil {
		t.Fatal(err)
	}
	d, err := metadata.NewFileMetaData(footer, nil)
	if err != nil {
		t.Fatal(err)
	}
	edit(d)
	out := bytes.NewBuffer(bytes.Clone(file[:len(file)-8-len(footer)]))
	start := out.Len()
	if _, err := d.WriteTo(out, nil); err != nil {
		t.Fatal(err)
	}
	return append(binary.LittleEndian.AppendUint32(out.Bytes(), uint32(out.Len()-start)), magic...)
}

// hostile are files that are refused, and what is said of them. Those of testdata/make.py have no bytes here.
func hostile(t testing.TB) map[string]struct {
	file []byte
	want string
} {
	type c = struct {
		file []byte
		want string
	}
	good := readFile(t, filepath.Join(folder, "small-arrow.parquet"))
	n := len(good)
	edit := func(do func(d *metadata.FileMetaData)) []byte { return described(t, good, do) }
	flip := func(at int) []byte {
		b := bytes.Clone(good)
		b[at] ^= 0xff
		return b
	}
	size := func(b []byte, size uint32) []byte {
		b = bytes.Clone(b)
		binary.LittleEndian.PutUint32(b[len(b)-8:], size)
		return b
	}
	elsewhere := "other.parquet"
	none := int32(0)
	many := int32(1 << 30)
	return map[string]c{
		"empty":     {[]byte{}, "it does not begin with PAR1"},
		"text":      {[]byte("a,b\n1,2\n"), "it does not begin with PAR1"},
		"magic":     {[]byte("PAR1PAR1"), "it is cut off"},
		"cut":       {good[:n/2], "it is cut off"},
		"end":       {good[:n-1], "it is cut off"},
		"encrypted": {append([]byte("PARE"), good[4:]...), "it is encrypted"},
		"footer":    {size(good, uint32(n)), "it is cut off"},
		"long":      {size(good, 1<<30), "its description has 1073741824 bytes, but the limit is 16777216"},
		"short":     {size(good, 20), ""},
		"rows":      {edit(func(d *metadata.FileMetaData) { d.NumRows = 1 << 40 }), "it has 500 rows, and says that it has 1099511627776"},
		"group":     {edit(func(d *metadata.FileMetaData) { d.NumRows, d.RowGroups[0].NumRows = 1<<40, 1<<40 }), "a group of 1099511627776 rows: the limit is 20000000"},
		"all": {edit(func(d *metadata.FileMetaData) {
			d.NumRows, d.RowGroups[0].NumRows = 20_000_000, 20_000_000
			for i := range d.RowGroups[0].Columns {
				d.RowGroups[0].Columns[i].MetaData.NumValues = 20_000_000
			}
		}), `the column "name": a page is damaged or cut off`},
		"values":   {edit(func(d *metadata.FileMetaData) { d.RowGroups[0].Columns[0].MetaData.NumValues = 7 }), `the column "name": it has 7 values in a group of 500 rows`},
		"fewer":    {edit(func(d *metadata.FileMetaData) { d.RowGroups[0].Columns = d.RowGroups[0].Columns[:1] }), "a group of rows has 1 columns, the schema has 3"},
		"children": {edit(func(d *metadata.FileMetaData) { d.FileMetaData.Schema[0].NumChildren = &many }), "its schema is damaged"},
		"none": {edit(func(d *metadata.FileMetaData) {
			d.FileMetaData.Schema = d.FileMetaData.Schema[:1]
			d.FileMetaData.Schema[0].NumChildren = &none
			d.RowGroups, d.NumRows = d.RowGroups[:0], 0
		}), "it has no columns"},
		"offset": {edit(func(d *metadata.FileMetaData) {
			d.RowGroups[0].Columns[1].MetaData.DataPageOffset = 1 << 40
			d.RowGroups[0].Columns[1].MetaData.DictionaryPageOffset = nil
		}), `the column "n": its values are not in the file`},
		"codec":   {edit(func(d *metadata.FileMetaData) { d.RowGroups[0].Columns[0].MetaData.Codec = 3 }), `the column "name": it is packed by LZO: store it with ZSTD or SNAPPY`},
		"unknown": {edit(func(d *metadata.FileMetaData) { d.RowGroups[0].Columns[0].MetaData.Codec = 99 }), `the column "name": it is packed by codec 99: store it with ZSTD or SNAPPY`},
		"outside": {edit(func(d *metadata.FileMetaData) { d.RowGroups[0].Columns[0].FilePath = &elsewhere }), `the column "name": its values are in another file`},
		"page":    {flip(30), `the column "name": a page is damaged or cut off`},

		"lists":      {nil, "its columns hold lists, and a cell has one value"},
		"bomb":       {nil, `the column "A": more bytes, unpacked, than the limit of 1048576`},
		"many":       {nil, "as a text, it has more than 1048576 bytes"},
		"one":        {nil, "as a text, it has more than 1048576 bytes"},
		"prefix":     {nil, "as a text, it has more than 1048576 bytes"},
		"zstd":       {nil, `the column "A": a page is damaged`},
		"snappy":     {nil, `the column "A": a page is damaged`},
		"brotli":     {nil, `the column "A": a page is damaged`},
		"gzip":       {nil, `the column "A": a page is damaged`},
		"shorter":    {nil, `the column "A": a page is damaged`},
		"lz4":        {nil, `the column "A": a page is damaged`},
		"stored":     {nil, `the column "A": a page is damaged`},
		"dictionary": {nil, `the column "A": its pages have more values than`},
		"index":      {nil, `the column "A": a page is damaged`},
		"wide":       {nil, `the column "A": a cell of 2147483647 bytes, but the limit is 1048576`},
		"more":       {nil, `the column "A": its pages have more values than its 12 rows`},
		"deep":       {nil, "its schema is damaged"},
	}
}

// TestHostile: files that are damaged, or claim too much, are refused with a reason, and without the
// memory that they claim. No reason names a fault of the program.
func TestHostile(t *testing.T) {
	for name, c := range hostile(t) {
		kept := filepath.Join(folder, "hostile", name+".parquet")
		if *update && c.file != nil {
			if err := os.WriteFile(kept, c.file, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if file := readFile(t, kept); c.file == nil {
			c.file = file
		}
		refused(t, name, c.file, 1<<20, 64<<20, c.want)
	}
	if files, err := os.ReadDir(filepath.Join(folder, "hostile")); err != nil || len(files) != len(hostile(t)) {
		t.Errorf("%d files: %v", len(files), err)
	}
	_, err := Read(strings.NewReader("a,b\n"), "x.parquet", table.Options{})
	if err == nil || err.Error() != "x.parquet: not a Parquet file that can be read: it does not begin with PAR1" {
		t.Errorf("error %v", err)
	}
}

// TestRatio: a file of a kilobyte cannot become half a gigabyte of text.
func TestRatio(t *testing.T) {
	for _, name := range []string{"one", "prefix"} {
		refused(t, name, readFile(t, filepath.Join(folder, "hostile", name+".parquet")), table.MaxBytes, 600<<20, "as a text, it has more than 6")
	}
}

// TestParts: lists of the description are counted before memory is taken for them.
func TestParts(t *testing.T) {
	for name, list := range map[string][]byte{
		"more than the limit": append([]byte{0xfc, 0x81, 0x80, 0x40}, make([]byte, 1<<20+1)...), // 1<<20 + 1 empty structures
		"more than there are": {0xfc, 0xff, 0xff, 0xff, 0x2f, 0},
	} {
		footer := append([]byte{0x29}, list...) // field 2, the schema
		file := append(append([]byte(magic), footer...), 0)
		file = append(binary.LittleEndian.AppendUint32(file, uint32(len(footer)+1)), magic...)
		refused(t, name, file, 1<<20, 8<<20, "its description ")
	}
}

func refused(t *testing.T, name string, file []byte, limit int64, most uint64, want string) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	text, _, err := Convert(file, limit)
	runtime.ReadMemStats(&after)
	if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "runtime error") {
		t.Errorf("%s: error %v, want %q; %d bytes", name, err, want, len(text))
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > most {
		t.Errorf("%s: %d bytes were allocated", name, took)
	}
}

// FuzzConvert: no file makes the reader panic, nor return more than its limit.
func FuzzConvert(f *testing.F) {
	for _, pattern := range []string{"*.parquet", "hostile/*.parquet"} {
		files, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			f.Fatal(err)
		}
		for _, name := range files {
			f.Add(readFile(f, name))
		}
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		const limit = 1 << 16
		text, _, err := Convert(file, limit)
		if err != nil {
			if text != nil {
				t.Error("an error and a text")
			}
			return
		}
		if len(text) > limit+table.MaxCell {
			t.Errorf("%d bytes, the limit is %d", len(text), limit)
		}
		if _, err := read.Table(bytes.NewReader(text), "a.parquet", table.Options{}); err != nil {
			t.Errorf("the text cannot be read: %v", err)
		}
	})
}
