package model

import (
	"cmp"
	"os"
	"path/filepath"
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
		short, err := Pack(text, file, beside(file))
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

// beside reads the other files of a file's folder.
func beside(file string) func(string) ([]byte, error) {
	return func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(filepath.Dir(file), name)) }
}

// TestPackNetworks: metadata are packed with the networks that they are about, which are not compared again.
func TestPackNetworks(t *testing.T) {
	const file = "../table/model/model.json"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, changed := range []string{ModelFile, JudgeFile} {
		_, err := Pack(text, file, func(name string) ([]byte, error) {
			onnx, err := beside(file)(name)
			if name == changed {
				onnx[len(onnx)/2] ^= 1
			}
			return onnx, err
		})
		if want := changed + " of " + file + ": file of "; err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("error %v, want %s…", err, want)
		}
	}
	short, err := Pack(text, file, beside(file))
	if err != nil {
		t.Fatal(err)
	}
	meta, err := ReadMeta(short, file)
	if err != nil {
		t.Fatal(err)
	}
	onnx, err := beside(file)(ModelFile)
	if err == nil {
		meta.Judge.ONNX, err = beside(file)(JudgeFile)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Load(onnx, meta, meta.Labels); err != nil {
		t.Error(err)
	}
	if _, err := Load(onnx[1:], meta, meta.Labels); err == nil {
		t.Error("a network that lacks a byte is loaded")
	}
}

// TestPackDamaged: damage is an error, never a panic.
func TestPackDamaged(t *testing.T) {
	const lists = "{}\nl\tm\tn\n\n\n" // three labels, nothing else
	for _, text := range []string{"", "{", lists + "a\tx", lists + "a\t1 2", lists + "a\t1 2:x", lists + "a\t1 x:2", lists + "a\t1 3:2", lists + "a\t1 2:1 1:1", lists + "a\t1 -1:2",
		`{"judge": {}}` + "\nl\n\n\n\n\n1 x\n1\na"} {
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
	short, err := Pack(text, "model.json", beside("../table/model/model.json"))
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
