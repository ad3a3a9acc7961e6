package clevr

import (
	"os"
	"testing"

	"semtree/domain"
	"semtree/grammar"
)

func load(t testing.TB) *domain.Domain {
	t.Helper()
	d, err := domain.Load(os.DirFS("."), domain.Executors{"clevr": Open})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// small is a scene of three objects:
//
//	1  large red metal cube      left of all, behind all
//	2  small red rubber sphere   between, in front
//	3  large blue rubber cube    right of all
const small = "cube metal large red 0 2***sphere rubber small red 1 0***cube rubber large blue 2 1"

func mustRead(t testing.TB, text string) *Scene {
	t.Helper()
	s, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustTranslate(t testing.TB, text string) *grammar.Node {
	t.Helper()
	n, err := Translate(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
