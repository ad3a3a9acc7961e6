package parquet

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress"
	"github.com/parquet-go/parquet-go/deprecated"

	"semtree/table"
)

// update writes the test files that the tests of the page read, too, and what they are turned into.
var update = flag.Bool("update", false, "write frontend/table/testdata/parquet")

const folder = "../../frontend/table/testdata/parquet"

type address struct {
	Street string  `parquet:"street"`
	Floor  *uint16 `parquet:"floor,optional"`
}

// all has a column of each type.
type all struct {
	Text     string           `parquet:"text,dict"`
	Maybe    *string          `parquet:"may be,optional"`
	Yes      bool             `parquet:"yes"`
	Small    int8             `parquet:"small"`
	Large    int64            `parquet:"large,delta"`
	Unsigned uint64           `parquet:"unsigned"`
	Medium   uint32           `parquet:"medium"`
	Float    float32          `parquet:"float,split"`
	Double   *float64         `parquet:"double,optional"`
	Money    int32            `parquet:"money,decimal(2:9)"`
	Big      int64            `parquet:"big,decimal(4:18)"`
	Fixed    [9]byte          `parquet:"fixed,decimal(3:20)"`
	Day      int32            `parquet:"day,date"`
	At       int64            `parquet:"at,timestamp(microsecond:utc)"`
	Nanos    int64            `parquet:"nanos,timestamp(nanosecond:local)"`
	Midnight *int64           `parquet:"midnight,optional,timestamp(millisecond)"`
	Clock    int32            `parquet:"clock,time(millisecond)"`
	Old      deprecated.Int96 `parquet:"old"`
	ID       [16]byte         `parquet:"id,uuid"`
	Bytes    []byte           `parquet:"bytes"`
	Home     *address         `parquet:"home,optional"`
	Tags     []string         `parquet:"tags,list"`
	Numbers  []int32          `parquet:"numbers"`
}

func ptr[T any](v T) *T { return &v }

// rowsOf returns rows with ordinary and extreme values.
func rowsOf(n int) []all {
	rows := make([]all, n)
	start := time.Date(2024, 2, 28, 23, 59, 59, 0, time.UTC)
	for i := range rows {
		k := int64(i)
		rows[i] = all{
			Text: []string{"Harbour", "Hill \"top\"\\", "Ring\nroad\x01", "Å é 漢 🚌", ""}[i%5], Yes: i%3 == 0,
			Small: int8(i - 60), Large: k*k*k*9_007_199_254_740 - k, Unsigned: ^uint64(0) - uint64(i), Medium: ^uint32(0) - uint32(i),
			Float: []float32{0.1, -16777216, 3.4e38, 1e-45, 1.5, 0, 123.456}[i%7], Money: int32(i*1234 - 9999), Big: -k*1_000_000_007 + 5,
			Day: int32(i*997 - 800_000*(i%2)), At: start.Add(time.Duration(i) * 86_399_123_456 * time.Microsecond).UnixMicro(), Nanos: k*1_234_567_890_123 - 5,
			Clock: int32(i * 86_399), Old: deprecated.Int96{uint32(i) * 1000, uint32(i), 2440588 + uint32(i)},
			ID: [16]byte{0x12, 0x3e, byte(i), 15: 0xff}, Bytes: []byte{byte('a' + i%20)}, Tags: []string{"x", "y"}[:i%3], Numbers: []int32{1},
		}
		copy(rows[i].Fixed[:], []byte{byte(255 * (i % 2)), 1, 2, 3, 4, 5, 6, 7, byte(i)})
		if i%4 == 1 {
			rows[i].Maybe, rows[i].Double, rows[i].Midnight = ptr("here"), ptr([]float64{1.0 / 3, 1e21, -2.5e-7, 1234567}[i/4%4]), ptr(k*86_400_000)
			rows[i].Home, rows[i].Bytes = &address{Street: "High Street"}, []byte{0xff, byte(i)}
		}
		if i%8 == 1 {
			rows[i].Home.Floor = ptr(uint16(65535))
		}
	}
	return rows
}

// written returns a file of rows.
func written[T any](t testing.TB, rows []T, options ...parquet.WriterOption) []byte {
	t.Helper()
	var b bytes.Buffer
	w := parquet.NewGenericWriter[T](&b, options...)
	if _, err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// codecs are all that are read.
var codecs = map[string]compress.Codec{
	"stored": &parquet.Uncompressed, "snappy": &parquet.Snappy, "gzip": &parquet.Gzip, "brotli": &parquet.Brotli, "zstd": &parquet.Zstd, "lz4": &parquet.Lz4Raw,
}

// TestFiles: each file of the folder is turned into the text beside it, as by the page: see
// frontend/table/parquet.test.js. All codecs and versions of pages give the same text.
func TestFiles(t *testing.T) {
	rows := rowsOf(120)
	for name, codec := range codecs {
		for version, text := range map[int]string{1: "v1", 2: "v2"} {
			file := written(t, rows, parquet.Compression(codec), parquet.DataPageVersion(version), parquet.PageBufferSize(1500), parquet.MaxRowsPerRowGroup(50))
			got, notes, err := Convert(file, 1<<20)
			if err != nil {
				t.Fatalf("%s, %s: %v", name, text, err)
			}
			if len(notes) != 1 || notes[0] != "left out, since a cell has one value: tags, numbers" {
				t.Errorf("%s, %s: notes %q", name, text, notes)
			}
			if *update {
				put(t, name+"-"+text+".parquet", file)
				put(t, "all.jsonl", got)
			}
			if want := read(t, "all.jsonl"); string(got) != string(want) {
				t.Errorf("%s, %s: %s", name, text, difference(got, want))
			}
			if kept, err := os.ReadFile(filepath.Join(folder, name+"-"+text+".parquet")); err != nil {
				t.Error(err)
			} else if got, _, err := Convert(kept, 1<<20); err != nil || string(got) != string(read(t, "all.jsonl")) {
				t.Errorf("the file %s, %s: %v", name, text, err)
			}
		}
	}
	file, err := os.ReadFile("../../frontend/browser/testdata/visitor/trips.parquet")
	if err != nil {
		t.Fatal(err)
	}
	got, notes, err := Convert(file, 1<<20)
	if err != nil || len(notes) > 0 {
		t.Fatalf("trips: %v, notes %q", err, notes)
	}
	if *update {
		put(t, "trips.jsonl", got)
	}
	if want := read(t, "trips.jsonl"); string(got) != string(want) {
		t.Errorf("trips: %s", difference(got, want))
	}
}

// TestTexts: what single values are written as.
func TestTexts(t *testing.T) {
	got, _, err := Convert(written(t, rowsOf(9)[1:2]), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	want := `["text","may be","yes","small","large","unsigned","medium","float","double","money","big","fixed","day","at","nanos","midnight","clock","old","id","bytes","home.street","home.floor"]
["Hill \"top\"\\","here",false,-59,9007199254739,18446744073709551614,4294967294,-16777216,0.3333333333333333,-87.65,-100000.0002,-18374120213919168.767,"-000218-05-28","2024-02-29 23:59:58.123456","1970-01-01 00:20:34.567890118","1970-01-02","00:01:26.399","1970-01-02 00:00:04.294968296","123e0100-0000-0000-0000-0000000000ff","ff01","High Street",65535]
`
	if string(got) != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestRead: the table has the types that the reader of texts finds, and says what was left out.
func TestRead(t *testing.T) {
	got, err := Read(bytes.NewReader(written(t, rowsOf(40))), "folder/all.parquet", table.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got.Name != "all" || got.Rows != 40 || got.Warnings[0] != "folder/all.parquet: left out, since a cell has one value: tags, numbers" {
		t.Errorf("%s, %d rows, %q", got.Name, got.Rows, got.Warnings)
	}
	for i, c := range got.Columns {
		if want := map[string]table.Type{"yes": table.TypeBool, "large": table.TypeNumber, "money": table.TypeNumber, "at": table.TypeDate, "midnight": table.TypeDate, "clock": table.TypeTime}; c.Type != want[c.Name] && want[c.Name] != 0 {
			t.Errorf("column %d, %s, is %s", i, c.Name, c.Type)
		}
	}
}

func put(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// difference returns the first lines that differ.
func difference(got, want []byte) string {
	a, b := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "got\n" + a[i] + "\nwant\n" + b[i]
		}
	}
	return "another number of lines"
}
