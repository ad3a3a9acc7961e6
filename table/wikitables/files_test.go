package wikitables

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// write writes a file and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRead(t *testing.T) {
	path := write(t, "q.tsv", "id\tutterance\tcontext\ttargetValue\n"+
		"x-1\twho sails first?\tcsv/1-csv/2.csv\tAda|B\\pb\n"+
		"x-2\t\\\\a\\nb\tcsv/1-csv/2.csv\t12,467\n")
	got, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	table := filepath.Join(filepath.Dir(path), "csv", "1-csv", "2.csv")
	want := []Question{
		{"x-1", "who sails first?", table, []string{"Ada", "B|b"}},
		{"x-2", "\\a\nb", table, []string{"12,467"}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                           `:1: no column "id"`,
		"id\tutterance\tcontext\n":   `:1: no column "targetValue"`,
		"{\"question\": \"how?\"}\n": `:1: no column "id"`,
		"id\tutterance\tcontext\ttargetValue\na\tb\n": ":2: 2 columns, want 4",
	} {
		_, err := Read(write(t, "q.tsv", text))
		if err == nil || !strings.Contains(err.Error(), "q.tsv"+want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
	if _, err := Read(filepath.Join(t.TempDir(), "absent.tsv")); !os.IsNotExist(err) {
		t.Errorf("an absent file: %v", err)
	}
}

func TestReadTable(t *testing.T) {
	header, rows, err := ReadTable(write(t, "t.csv",
		"\"Name\",\"Note \\\"a\\\"\",\"\"\n"+
			"\"A, B\",\"two\nlines\",\"c\\\\d\"\n"+
			"plain,\"\",x\r\n"+
			"short\n"))
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"Name", `Note "a"`, ""}; !reflect.DeepEqual(header, want) {
		t.Errorf("header %q, want %q", header, want)
	}
	if want := [][]string{{"A, B", "two\nlines", `c\d`}, {"plain", "", "x"}, {"short", "", ""}}; !reflect.DeepEqual(rows, want) {
		t.Errorf("rows %q, want %q", rows, want)
	}
}

func TestReadTableErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                      ":1: no header",
		"a,b\n1,2\n\n1,2,3\n":   ":4: 3 cells, but the header has 2",
		"a,b\n\"1\n2\",\"3\n4":  ":3: a quote opens and does not close",
		"a,b\n1,2\n\"x\\\",3\n": ":3: a quote opens and does not close",
		"a\xff\n":               ":1: the text is not UTF-8",
	} {
		_, _, err := ReadTable(write(t, "t.csv", text))
		if err == nil || !strings.Contains(err.Error(), "t.csv"+want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// TestDataSet reads every table that the questions are about.
func TestDataSet(t *testing.T) {
	questions := data(t, "training.tsv")
	if len(questions) != 14152 {
		t.Errorf("%d questions, want the 14152 of the paper", len(questions))
	}
	tables := map[string]bool{}
	for _, q := range questions {
		if tables[q.Table] {
			continue
		}
		tables[q.Table] = true
		if _, _, err := ReadTable(q.Table); err != nil {
			t.Error(err)
		}
	}
	if len(tables) != 1679 {
		t.Errorf("%d tables, want 1679", len(tables))
	}
}

func FuzzTable(f *testing.F) {
	f.Add("a,b\n\"1\",2\n")
	f.Add("\"\\\"\",\\\n")
	f.Fuzz(func(t *testing.T, text string) {
		header, rows, err := parseTable(text)
		if err != nil {
			return
		}
		for _, row := range rows {
			if len(row) != len(header) {
				t.Fatalf("a row of %d cells, the header has %d", len(row), len(header))
			}
		}
		h, r, err := parseTable(format(append([][]string{header}, rows...)))
		if err != nil || !reflect.DeepEqual(h, header) || !reflect.DeepEqual(r, rows) {
			t.Fatalf("written and read again: %q %q, %v, want %q %q", h, r, err, header, rows)
		}
	})
}

// format writes rows in the dialect of the data set.
func format(rows [][]string) string {
	var b strings.Builder
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(`"` + escape.Replace(cell) + `"`)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
