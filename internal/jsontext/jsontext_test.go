package jsontext

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

type inner struct {
	X float64 `json:"x"`
}

type embedded struct {
	Deep string `json:"deep"`
}

// example has a field of each kind.
type example struct {
	embedded
	Name    string            `json:"name"`
	Files   []string          `json:"files,omitempty"`
	N       int               `json:"n"`
	U       uint8             `json:"u"`
	On      bool              `json:"on"`
	Inner   *inner            `json:"inner"`
	List    []inner           `json:"list"`
	Pair    [2]int            `json:"pair"`
	Numbers map[string]int    `json:"numbers"`
	Raw     json.RawMessage   `json:"raw"`
	Raws    []json.RawMessage `json:"raws"`
	Any     any               `json:"any"`
	Plain   string
	Skipped string `json:"-"`
	hidden  string
}

func TestDecode(t *testing.T) {
	const text = `{"name": "a", "files": ["b", "c"], "n": -3, "u": 255, "on": true, "inner": {"x": 1e3},
		"list": [{"x": 1}, {}], "pair": [1, 2], "numbers": {"a": 1}, "raw": {"any": [1]}, "raws": [1, "a"],
		"any": [null, {"a": {}}], "plain": "p", "deep": "d"}`
	var got, want example
	if err := Decode([]byte(text), "x.json", &got); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(text), &want); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) || got.Deep != "d" || got.hidden != "" {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// yes is read from a string.
type yes bool

func (y *yes) UnmarshalText(text []byte) error {
	if *y = string(text) == "yes"; !*y {
		return errors.New("want yes")
	}
	return nil
}

// TestText: values that are read from strings.
func TestText(t *testing.T) {
	var got struct{ A, B yes }
	if err := Decode([]byte(`{"a": "yes"}`), "x.json", &got); err != nil || !got.A || got.B {
		t.Errorf("%+v, %v", got, err)
	}
	for text, want := range map[string]string{
		`{"a": 1}`:    "x.json:1: a: want a string, found the number 1",
		`{"a": "no"}`: "x.json:1: a: want yes",
	} {
		if err := Decode([]byte(text), "x.json", &got); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}

func TestDecodeErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "x.json:1: the text ends too early"},
		{"{\n\"name\": \"a\",\n", "x.json:3: the text ends too early"},
		{"{\n\"name\": \"a", "x.json:2: the text ends too early"},
		{"{\n\"list\": [{", "x.json:2: the text ends too early"},
		{"{\n\"name\": \"a\",\n}", "x.json:3: invalid character '}'"},
		{"{\n\"files\": [\"a\",\n]}", "x.json:3: invalid character ']'"},
		{"{\n\"name\" \"a\"}", "x.json:2: invalid character '\"' after object key"},
		{"{\n\"n\": 1 2}", "x.json:2: invalid character '2'"},
		{"{}\n\n{}", "x.json:3: text after the end"},
		{"{}\nx", "x.json:2: text after the end"},
		{"[]", "x.json:1: want an object, found a list"},
		{"1", "x.json:1: want an object, found the number 1"},
		{"null", "x.json:1: want an object, found null"},
		{"{\n\"name\": 1}", "x.json:2: name: want a string, found the number 1"},
		{"{\n\"name\": null}", "x.json:2: name: want a string, found null"},
		{"{\n\"name\": {}}", "x.json:2: name: want a string, found an object"},
		{"{\"on\": \"yes\"}", "on: want true or false, found a string"},
		{"{\"n\": 1.5}", "n: want a whole number, found the number 1.5"},
		{"{\"n\": true}", "n: want a whole number, found true"},
		{"{\"u\": -1}", "u: want a whole number from 0, found the number -1"},
		{"{\"u\": 256}", "u: want a whole number from 0, found the number 256"},
		{"{\"files\": \"a\"}", "files: want a list of strings, found a string"},
		{"{\"files\": [\"a\",\n\n 2]}", "x.json:3: element 2 of files: want a string, found the number 2"},
		{"{\"pair\": {}}", "pair: want a list of numbers, found an object"},
		{"{\"list\": 1}", "list: want a list, found the number 1"},
		{"{\"list\": [{}, {\"x\": []}]}", "x of element 2 of list: want a number, found a list"},
		{"{\"inner\": {\"x\": 1e999}}", "x of inner: want a number, found the number 1e999"},
		{"{\"numbers\": {\"a\": \"b\"}}", "a of numbers: want a whole number, found a string"},
		{"{\n\"nmae\": 1}", `x.json:2: unknown key "nmae": want one of deep, name, files, n, u, on, inner, list, pair, numbers, raw, raws, any, plain`},
		{"{\"inner\": {\"y\": 1}}", `inner: unknown key "y": want one of x`},
		{"{\"hidden\": \"\"}", `unknown key "hidden"`},
		{"{\"Skipped\": \"\"}", `unknown key "Skipped"`},
		{"{\"name\": \"a\",\n\"n\": 1,\n\"name\": \"b\"}", `x.json:3: the key "name" is given twice, first in line 1`},
		{"{\"Name\": \"a\",\n\"name\": \"b\"}", `x.json:2: the key "name" is given twice, first in line 1`},
		{"{\"on\": true,\n\"any\": [1e999]}", "x.json:2: the number 1e999 is too large"},
		{"{\"any\": \n[}", "x.json:2: invalid character '}'"},
	} {
		var x example
		err := Decode([]byte(c.text), "x.json", &x)
		if bad := (*Error)(nil); !errors.As(err, &bad) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
}

func TestDecodeOpen(t *testing.T) {
	var x example
	if err := DecodeOpen([]byte(`{"name": "a", "more": {"x": [1, {}]}, "n": 1}`), "x.json", &x); err != nil || x.Name != "a" || x.N != 1 {
		t.Errorf("%+v, %v", x, err)
	}
	if err := DecodeOpen([]byte(`{"more": 1, "n": "a"}`), "", &x); err == nil || err.Error() != "n: want a whole number, found a string" {
		t.Errorf("error %v", err)
	}
}

// FuzzDecode: what Decode accepts, encoding/json accepts, and no error names a
// Go type.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"name": "a", "list": [{"x": 1}], "raw": {}, "any": null}`))
	goType := regexp.MustCompile(`Go (struct|value)|cannot unmarshal|jsontext\.`)
	f.Fuzz(func(t *testing.T, text []byte) {
		var x, y example
		err, plain := Decode(text, "x.json", &x), json.Unmarshal(text, &y)
		if err == nil && plain != nil {
			t.Errorf("accepted, but encoding/json says %v", plain)
		}
		if err != nil && goType.MatchString(err.Error()) {
			t.Errorf("error %v", err)
		}
	})
}

// TestEveryDecoder: no code but this package's, and none of a machine's answers,
// decodes JSON otherwise.
func TestEveryDecoder(t *testing.T) {
	decodes := regexp.MustCompile(`json\.(Unmarshal|NewDecoder)\(`)
	// These read what a program has written, or only a part of a text.
	machines := map[string]bool{
		"lab/bench/peers/node.go": true, "lab/step.go": true,
		"lab/dataset/clevr/scenes.go": true, // cuts a large file into texts for this package
		"tools/testreport/gotest.go":  true, "tools/testreport/show.go": true,
		"lab/knowledge/vectors.go":  true, // the same of a large file of a package
		"site/assemble/licences.go": true,
		"model/pack.go":             true, // what Pack has written
	}
	root := filepath.Join("..", "..")
	seen := 0
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		name := filepath.ToSlash(strings.TrimPrefix(path, root+string(filepath.Separator)))
		switch {
		case err != nil:
			return err
		case d.IsDir() && (name == "node_modules" || name == "build" || name == ".git" || name == "third_party" || name == "internal/jsontext"):
			return filepath.SkipDir
		case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || machines[name]:
			return nil
		}
		seen++
		text, err := os.ReadFile(path)
		if found := decodes.Find(text); found != nil {
			t.Errorf("%s calls %s…): decode with package jsontext", name, found)
		}
		return err
	})
	if err != nil || seen < 100 {
		t.Errorf("%d files seen, %v", seen, err)
	}
}
