package parquet

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"semtree/table"
)

type small struct {
	Name string `parquet:"name,dict"`
	N    int64  `parquet:"n"`
	Late bool   `parquet:"late"`
}

// described returns a file with another description.
func described(t testing.TB, file []byte, edit func(*format.FileMetaData)) []byte {
	t.Helper()
	footer, err := footerOf(file)
	if err != nil {
		t.Fatal(err)
	}
	var meta format.FileMetaData
	if err := thrift.Unmarshal(new(thrift.CompactProtocol), footer, &meta); err != nil {
		t.Fatal(err)
	}
	edit(&meta)
	edited, err := thrift.Marshal(new(thrift.CompactProtocol), &meta)
	if err != nil {
		t.Fatal(err)
	}
	pages := file[:len(file)-8-len(footer)]
	out := append(bytes.Clone(pages), edited...)
	return append(binary.LittleEndian.AppendUint32(out, uint32(len(edited))), magic...)
}

// hostile are files that are refused, and what is said of them.
func hostile(t testing.TB) map[string]struct {
	file []byte
	want string
} {
	rows := make([]small, 500)
	for i := range rows {
		rows[i] = small{"aaaa", int64(i), i%2 == 0}
	}
	good := written(t, rows, parquet.Compression(&parquet.Zstd))
	n := len(good)
	chunkOf := func(m *format.FileMetaData) *format.ColumnMetaData { return &m.RowGroups[0].Columns[0].MetaData }
	edit := func(do func(m *format.FileMetaData)) []byte { return described(t, good, do) }
	flip := func(at int) []byte {
		b := bytes.Clone(good)
		b[at] ^= 0xff
		return b
	}
	// bomb has a column whose pages are far larger than in the file, and than the limit.
	long := make([]struct{ A [512]byte }, 20_000)
	many := make([]small, 300_000)
	size := func(b []byte, size uint32) []byte {
		b = bytes.Clone(b)
		binary.LittleEndian.PutUint32(b[len(b)-8:], size)
		return b
	}
	return map[string]struct {
		file []byte
		want string
	}{
		"empty":     {nil, "it does not begin with PAR1"},
		"text":      {[]byte("a,b\n1,2\n"), "it does not begin with PAR1"},
		"magic":     {[]byte("PAR1PAR1"), "it is cut off"},
		"cut":       {good[:n/2], "it is cut off"},
		"end":       {good[:n-1], "it is cut off"},
		"encrypted": {append([]byte("PARE"), good[4:]...), "it is encrypted"},
		"signed":    {edit(func(m *format.FileMetaData) { m.EncryptionAlgorithm.Value = &format.AesGcmV1{} }), "it is encrypted"},
		"footer":    {size(good, uint32(n)), "it is cut off"},
		"long":      {size(good, 1<<30), "its description has 1073741824 bytes, but the limit is 16777216"},
		"short":     {size(good, 20), ""},
		"rows":      {edit(func(m *format.FileMetaData) { m.NumRows = 1 << 40 }), "it has 500 rows, and says that it has 1099511627776"},
		"group":     {edit(func(m *format.FileMetaData) { m.NumRows, m.RowGroups[0].NumRows = 1<<40, 1<<40 }), "a group of 1099511627776 rows: the limit is 20000000"},
		"more": {edit(func(m *format.FileMetaData) {
			m.NumRows, m.RowGroups[0].NumRows = 20_000_000, 20_000_000
			for i := range m.RowGroups[0].Columns {
				m.RowGroups[0].Columns[i].MetaData.NumValues = 20_000_000
			}
		}), `the column "name": a page is damaged or cut off`},
		"values":   {edit(func(m *format.FileMetaData) { chunkOf(m).NumValues = 7 }), `the column "name": it has 7 values in a group of 500 rows`},
		"fewer":    {edit(func(m *format.FileMetaData) { m.RowGroups[0].Columns = m.RowGroups[0].Columns[:1] }), "a group of rows has 1 columns, the schema has 3"},
		"children": {edit(func(m *format.FileMetaData) { m.Schema[0].NumChildren.V = 1 << 30 }), "its schema is damaged"},
		"none": {edit(func(m *format.FileMetaData) {
			m.Schema = m.Schema[:1]
			m.Schema[0].NumChildren.V = 0
			m.RowGroups = nil
			m.NumRows = 0
		}), "it has no columns"},
		"offset":  {edit(func(m *format.FileMetaData) { chunkOf(m).DataPageOffset, chunkOf(m).DictionaryPageOffset = 1<<40, 0 }), `the column "name": its values are not in the file`},
		"codec":   {edit(func(m *format.FileMetaData) { chunkOf(m).Codec = format.LZO }), `the column "name": it is packed by LZO: store it with ZSTD or SNAPPY`},
		"unknown": {edit(func(m *format.FileMetaData) { chunkOf(m).Codec = 99 }), `the column "name": it is packed by codec 99: store it with ZSTD or SNAPPY`},
		"outside": {edit(func(m *format.FileMetaData) { m.RowGroups[0].Columns[0].FilePath = "other.parquet" }), `the column "name": its values are in another file`},
		"type":    {edit(func(m *format.FileMetaData) { m.Schema[2].Type.V = format.Int96 }), ""},
		"page":    {flip(30), ""},
		"lists":   {written(t, []struct{ A []int }{{[]int{1}}}), "its columns hold lists, and a cell has one value"},
		"bomb":    {written(t, long, parquet.Compression(&parquet.Zstd)), `the column "A": more bytes, unpacked, than the limit of 1048576`},
		"many":    {written(t, many, parquet.Compression(&parquet.Zstd)), ""},
	}
}

// TestHostile: files that are damaged, or claim too much, are refused with a reason, and without the
// memory that they claim.
func TestHostile(t *testing.T) {
	const limit = 1 << 20
	for name, c := range hostile(t) {
		if *update {
			put(t, "hostile/"+name+".parquet", c.file)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		text, _, err := Convert(c.file, limit)
		runtime.ReadMemStats(&after)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q; %d bytes", name, err, c.want, len(text))
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 64<<20 {
			t.Errorf("%s: %d bytes were allocated", name, took)
		}
		kept, err := os.ReadFile(filepath.Join(folder, "hostile", name+".parquet"))
		if err != nil || len(kept) == 0 && name != "empty" {
			t.Errorf("the page's tests have no such file: %v", err)
		}
	}
	_, err := Read(strings.NewReader("a,b\n"), "x.parquet", table.Options{})
	if err == nil || err.Error() != "x.parquet: not a Parquet file that can be read: it does not begin with PAR1" {
		t.Errorf("error %v", err)
	}
}

// TestRuns: booleans in runs are read as they are: see boolean.go.
func TestRuns(t *testing.T) {
	var got []uint32
	// A run of three ones, packed zeros and ones, and a run of which only two count.
	if err := runs([]byte{3 << 1, 1, 1<<1 | 1, 0b1010_0110, 200, 1, 1}, 1, 13, func(v uint32) { got = append(got, v) }); err != nil {
		t.Fatal(err)
	}
	want := []uint32{1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1, 1}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
	for _, b := range [][]byte{nil, {2}, {3}, {200}} {
		if runs(b, 1, 1, func(uint32) {}) == nil {
			t.Errorf("%v: no error", b)
		}
	}
}

// FuzzConvert: no file makes the reader panic, nor return more than its limit.
func FuzzConvert(f *testing.F) {
	for _, codec := range codecs {
		f.Add(written(f, rowsOf(5), parquet.Compression(codec)))
	}
	for _, c := range hostile(f) {
		if len(c.file) < 10_000 {
			f.Add(c.file)
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
		if _, err := table.Read(bytes.NewReader(text), "a.parquet", table.Options{}); err != nil {
			t.Errorf("the text cannot be read: %v", err)
		}
	})
}
