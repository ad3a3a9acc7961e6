package model_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"semtree/model"
)

func TestMetaRoundTrip(t *testing.T) {
	_, want := uniformModel(t, small, 3)
	var b bytes.Buffer
	if err := want.Write(&b); err != nil {
		t.Fatal(err)
	}
	got, err := model.ReadMeta(b.Bytes(), "model.json")
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("ReadMeta(Write(m)) = %+v\nwant %+v", got, want)
	}
	for n := range b.Len() - 1 { // the last byte is a line feed
		if _, err := model.ReadMeta(b.Bytes()[:n], "model.json"); err == nil {
			t.Fatalf("ReadMeta of the first %d bytes: no error", n)
		}
	}
}

func TestMetaErrors(t *testing.T) {
	_, good := uniformModel(t, small, 3)
	var b bytes.Buffer
	if err := good.Write(&b); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, from, to, want string }{
		{"another version", `"version": 1`, `"version": 2`, "format version 2, want 1: made by an older version: train it again"},
		{"unknown field", `"version"`, `"colour": 1, "version"`, `model.json:2: unknown key "colour": want one of version, sha256`},
		{"key of another time", `"version"`, `"colour": 1, "version"`, ": made by an older version: train it again"},
		{"wrong type", `"seed": 1`, `"seed": "1"`, "model.json:11: seed: want a whole number from 0, found a string"},
		{"bad syntax", `"seed": 1,`, `"seed": 1`, "model.json:12: invalid character"},
		{"two values", "\n}\n", "\n}\n{}", "model.json:38: text after the end"},
		{"short digest", good.SHA256, good.SHA256[:60], "want 64 hexadecimal digits"},
		{"digest of letters", good.SHA256[:4], "zzzz", "want 64 hexadecimal digits"},
		{"size of zero", `"hidden": 4`, `"hidden": 0`, "Hidden:0"},
		{"label twice", `"label5"`, `"label0"`, `label 5, "label0", is empty or given twice`},
		{"label missing", `"label4",`, ``, "5 labels and 7 words"},
		{"word twice", `"word6"`, `"word1"`, `words 1 and 6 are both "word1"`},
		{"word empty", `"word6"`, `""`, "word 6 is empty"},
		{"no unknown word", `"\u003cunk\u003e"`, `"the"`, "does not begin with <unk>"},
	} {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Replace(b.String(), test.from, test.to, 1)
			if text == b.String() {
				t.Fatalf("the metadata do not contain %s", test.from)
			}
			if _, err := model.ReadMeta([]byte(text), "model.json"); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("ReadMeta = %v, want an error with %q", err, test.want)
			}
		})
	}
	bad := good
	bad.SHA256 = ""
	if err := bad.Write(&b); err == nil {
		t.Error("Write of metadata without digest: no error")
	}
}

func TestVocabulary(t *testing.T) {
	v, err := model.NewVocabulary([]string{model.Unknown, "state", "border"})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		word string
		id   int
		ok   bool
	}{{"state", 1, true}, {"border", 2, true}, {"moon", 0, false}, {"", 0, false}, {model.Unknown, 0, false}} {
		if id, ok := v.ID(test.word); id != test.id || ok != test.ok {
			t.Errorf("ID(%q) = %d, %t, want %d, %t", test.word, id, ok, test.id, test.ok)
		}
	}
	if _, err := model.NewVocabulary(nil); err == nil {
		t.Error("empty vocabulary: no error")
	}
}
