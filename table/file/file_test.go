package file

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/file"
	"github.com/apache/arrow-go/v18/parquet/schema"
	"github.com/xuri/excelize/v2"

	"semtree/table"
)

func put(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func gzipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func workbook(t *testing.T) string {
	t.Helper()
	f := excelize.NewFile()
	for cell, value := range map[string]any{"A1": "boat", "B1": "tons", "A2": "Fram", "B2": 402} {
		if err := f.SetCellValue("Sheet1", cell, value); err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func parquetFile(t *testing.T) string {
	t.Helper()
	required := parquet.Repetitions.Required
	root, err := schema.NewGroupNode("boats", required, schema.FieldList{schema.NewByteArrayNode("boat", required, -1), schema.NewFloat64Node("tons", required, -1)}, -1)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w, err := file.NewParquetWriterWithError(&b, root)
	if err != nil {
		t.Fatal(err)
	}
	group, err := w.AppendRowGroupChecked()
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		column, err := group.NextColumn()
		if err != nil {
			t.Fatal(err)
		}
		switch column := column.(type) {
		case *file.ByteArrayColumnChunkWriter:
			_, err = column.WriteBatch([]parquet.ByteArray{[]byte("Fram")}, nil, nil)
		case *file.Float64ColumnChunkWriter:
			_, err = column.WriteBatch([]float64{402}, nil, nil)
		}
		if err := errors.Join(err, column.Close()); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestOpen(t *testing.T) {
	const text = "boat,tons\nFram,402\n"
	for name, content := range map[string]string{
		"boats.csv": text, "boats.csv.gz": gzipped(t, text), "boats.tsv": strings.ReplaceAll(text, ",", "\t"),
		"boats.json": `[{"boat": "Fram", "tons": 402}]`, "boats.jsonl": `{"boat": "Fram", "tons": 402}`, "boats.xlsx": workbook(t),
		"boats.parquet": parquetFile(t),
	} {
		got, err := Open(put(t, name, content))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got.Name != "boats" || got.Rows != 1 || got.Columns[0].Cells[0].Text != "Fram" || got.Columns[1].Cells[0].Number != 402 {
			t.Errorf("%s: %+v, want the boat", name, got)
		}
	}
}

func TestOpenErrors(t *testing.T) {
	for name, want := range map[string]string{
		put(t, "a.xlsx", workbook(t)) + "#Sheet9": `no sheet "Sheet9": there are Sheet1`,
		put(t, "a.csv", "a\x00b"):                 "the file is binary",
		put(t, "a.csv.gz", "a,b\n"):               "not compressed by gzip",
		filepath.Join(t.TempDir(), "none.csv"):    "no such file",
	} {
		if _, err := Open(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", name, err, want)
		}
	}
}

// TestBomb: a small file that would be larger than the limit is refused without the memory for it.
func TestBomb(t *testing.T) {
	const megabytes = 16
	part := gzipped(t, strings.Repeat(strings.Repeat("0,", 31)+"0\n", megabytes<<14))
	name := put(t, "bomb.csv.gz", strings.Repeat(part, table.MaxBytes/(megabytes<<20)+1))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := Open(name)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 4<<20 {
		t.Errorf("%d bytes were allocated, want at most 4 MiB", took)
	}
	if err == nil || !strings.HasSuffix(err.Error(), "bomb.csv.gz: more than 536870912 bytes: keep the rows that you ask about, or put it into a database") {
		t.Errorf("error %v", err)
	}
}

// TestDescribe: what was written is read, edits stay, new columns are added.
func TestDescribe(t *testing.T) {
	name := put(t, "boats.csv", "boat,tons\nFram,402\n")
	first, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(OverrideName(name), table.Describe(first), 0o600); err != nil {
		t.Fatal(err)
	}
	described, err := os.ReadFile(OverrideName(name))
	if err != nil {
		t.Fatal(err)
	}
	edited := strings.Replace(string(described), `"other": []`, `"other": ["ship"]`, 1)
	edited = strings.Replace(edited, `"tons": {"type": "number"`, `"tons": {"type": "text"`, 1)
	if edited == string(described) || os.WriteFile(OverrideName(name), []byte(edited), 0o600) != nil ||
		os.WriteFile(name, []byte("boat,tons,built\nFram,402,1892\n"), 0o600) != nil {
		t.Fatalf("cannot edit\n%s", described)
	}
	second, err := Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if c := second.Columns; c[0].Other[0] != "ship" || c[1].Type != table.TypeText || c[2].Type != table.TypeYear {
		t.Errorf("%+v, %+v, %+v: the edits are not there", c[0], c[1], c[2])
	}
	if err := os.WriteFile(OverrideName(name), table.Describe(second), 0o600); err != nil {
		t.Fatal(err)
	}
	again, err := os.ReadFile(OverrideName(name))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"boat": {"type": "text", "unit": "", "other": ["ship"]`, `"tons": {"type": "text"`, `"built": {"type": "year"`} {
		if !strings.Contains(string(again), want) {
			t.Errorf("%s\nwant %s", again, want)
		}
	}
}

func TestOverrideName(t *testing.T) {
	for name, want := range map[string]string{"films.csv": "films.table.json", "a/b.tsv.gz": "a/b.table.json", "x.xlsx": "x.table.json", "x.xlsx#Sheet 2": "x#Sheet 2.table.json", "plain": "plain.table.json"} {
		if got := OverrideName(name); got != want {
			t.Errorf("OverrideName(%q) = %q, want %q", name, got, want)
		}
	}
}
