package model

import (
	"cmp"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestPack: what was packed is read as it was, with what is known of each word.
func TestPack(t *testing.T) {
	for _, file := range []string{"../table/model/model.json", "../domain/geo/model.json"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		short, err := Pack(text, file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := ReadMeta(text, file)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadMeta(short, file)
		if err != nil {
			t.Fatal(err)
		}
		_, uses, err := want.validate()
		if err != nil {
			t.Fatal(err)
		}
		for _, use := range uses {
			slices.SortFunc(use.labels, func(a, b labelUse) int { return cmp.Compare(a.label, b.label) })
		}
		if _, read, err := got.validate(); err != nil || !reflect.DeepEqual(read, uses) {
			t.Errorf("%s: the uses of words differ (%v)", file, err)
		}
		want.Uses, got.packed, got.uses = nil, false, nil
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: read as\n%+v, want\n%+v", file, got, want)
		}
	}
}

// TestPackDamaged: damage is an error, never a panic.
func TestPackDamaged(t *testing.T) {
	for _, text := range []string{"", "{", "{}\na\tx", "{}\na\t1 2", "{}\na\t1 2:x", "{}\na\t1 x:2", "{}\na\t1 9999:2", `{"labels": ["l", "m", "n"]}` + "\na\t1 2:1 1:1", `{"labels": ["l"]}` + "\na\t1 -1:2"} {
		if _, err := ReadMeta([]byte(packed+text), "m.json"); err == nil || !strings.HasPrefix(err.Error(), "m.json: is damaged: ") {
			t.Errorf("%q: error %v", text, err)
		}
	}
}

func BenchmarkReadMeta(b *testing.B) {
	text, err := os.ReadFile("../table/model/model.json")
	if err != nil {
		b.Fatal(err)
	}
	short, err := Pack(text, "model.json")
	if err != nil {
		b.Fatal(err)
	}
	for name, text := range map[string][]byte{"json": text, "packed": short} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := ReadMeta(text, "model.json"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
