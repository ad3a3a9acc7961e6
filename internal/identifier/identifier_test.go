package identifier

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRepository checks every Go file of the repository.
func TestRepository(t *testing.T) {
	root := filepath.Join("..", "..")
	files := 0
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "build" || entry.Name() == ".git"):
			return filepath.SkipDir
		case filepath.Ext(name) != ".go":
			return nil
		}
		files++
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		found, err := builtins(name, string(text))
		for _, f := range found {
			t.Error(f)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 100 {
		t.Errorf("%d files, want all of the repository", files)
	}
}

// TestBuiltins checks a file that declares a built-in name in every way.
func TestBuiltins(t *testing.T) {
	const text = `package x

type any struct{ cap, size int }

func copy(len int) (max int) {
	min, other := 1, 2
	var new, old int
	for print := range 3 {
		println(print)
	}
	if close := len; close > 0 {
		return min + other + new + old
	}
	return len
}

func (a *any) make() {}
`
	found, err := builtins("x.go", text)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range found {
		names = append(names, f[strings.LastIndex(f, " ")+1:])
	}
	if got, want := strings.Join(names, " "), "any cap copy len max min new print close make"; got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// builtins returns a line for each identifier that the file declares and that is
// built into Go.
func builtins(name, text string) ([]string, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var found []string
	declared := func(x ast.Node) {
		if id, ok := x.(*ast.Ident); ok && types.Universe.Lookup(id.Name) != nil {
			found = append(found, fmt.Sprintf("%s: built-in name as an identifier: %s", files.Position(id.Pos()), id.Name))
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			declared(n.Name)
		case *ast.FuncDecl:
			declared(n.Name)
		case *ast.Field:
			for _, id := range n.Names {
				declared(id)
			}
		case *ast.ValueSpec:
			for _, id := range n.Names {
				declared(id)
			}
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				for _, x := range n.Lhs {
					declared(x)
				}
			}
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE {
				declared(n.Key)
				if n.Value != nil {
					declared(n.Value)
				}
			}
		}
		return true
	})
	return found, nil
}
