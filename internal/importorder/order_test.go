package importorder

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const module = "semtree/"

// TestRepository holds the order of CONTRIBUTING.md.
func TestRepository(t *testing.T) {
	root := os.DirFS("../..")
	rules, err := fs.ReadFile(root, "CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	order := list(string(rules))
	if len(order) < 10 {
		t.Fatalf("CONTRIBUTING.md lists %q, want the folders of the repository", order)
	}
	found, err := violations(root, order)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range found {
		t.Error(v)
	}
}

// TestViolations: a repository that breaks the order in every way, and keeps it
// elsewhere.
func TestViolations(t *testing.T) {
	file := func(imports ...string) *fstest.MapFile {
		text := "package x\n"
		for _, i := range imports {
			text += fmt.Sprintf("import %q\n", i)
		}
		return &fstest.MapFile{Data: []byte(text)}
	}
	repository := fstest.MapFS{
		"low/a.go":              file("fmt", "semtree/high"),            // wrong
		"low/a_test.go":         file("semtree/high"),                   // a test
		"low/part/b.go":         file("semtree/low", "example.com/x/y"), // own folder, another module
		"low/b_js.go":           file("semtree/internal/bridge"),        // wrong: leads to high/part
		"high/c.go":             file("semtree/low/part", "semtree/internal/plain"),
		"high/testdata/d.go":    file("semtree/higher"), // no package
		"other/e.go":            file("semtree/low"),    // wrong: not in the list
		"internal/bridge/f.go":  file("semtree/internal/bridge2"),
		"internal/bridge2/g.go": file("semtree/high/part"),
		"internal/command/j.go": {Data: []byte("package main\n")}, // wrong
		"internal/plain/h.go":   file("os"),
		"third_party/z/i.go":    file("semtree/high"),
	}
	found, err := violations(repository, []string{"low", "high"})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"internal/command is a command: move it to tools or lab",
		"low imports internal/bridge2, which imports high/part, but low stands before high",
		"low imports high, but low stands before high",
		"folder other has packages, but CONTRIBUTING.md does not list it",
	}
	slices.Sort(found)
	slices.Sort(want)
	if !slices.Equal(found, want) {
		t.Errorf("found\n%s\nwant\n%s", strings.Join(found, "\n"), strings.Join(want, "\n"))
	}
}

// TestLaboratory: what people run takes nothing from lab but its commands, in one file of the tool.
func TestLaboratory(t *testing.T) {
	all, err := sources(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for pkg, s := range all {
		for _, name := range s.imports {
			if top(pkg) != "lab" && top(name) == "lab" {
				found = append(found, pkg+" imports "+name)
			}
		}
	}
	if want := []string{"tools/semtree imports lab/command"}; !slices.Equal(found, want) {
		t.Errorf("%q, want %q", found, want)
	}
}

// listed is the rule and the indented line after it.
var listed = regexp.MustCompile(`(?s)A package imports only.*?\n\n +([a-z ]+)\n`)

// list returns the folders that the rules name, in their order.
func list(rules string) []string {
	m := listed.FindStringSubmatch(rules)
	if m == nil {
		return nil
	}
	return strings.Fields(m[1])
}

// violations returns a line for each import against the order, sorted.
func violations(root fs.FS, order []string) ([]string, error) {
	all, err := sources(root)
	if err != nil {
		return nil, err
	}
	found := map[string]bool{}
	for pkg := range all {
		folder := top(pkg)
		if folder == "internal" && all[pkg].command {
			found[pkg+" is a command: move it to tools or lab"] = true
		}
		if folder == "internal" || folder == "third_party" {
			continue
		}
		own := slices.Index(order, folder)
		if own < 0 {
			found[fmt.Sprintf("folder %s has packages, but CONTRIBUTING.md does not list it", folder)] = true
			continue
		}
		seen := map[string]bool{pkg: true}
		var visit func(at string)
		visit = func(at string) {
			for _, name := range all[at].imports {
				switch {
				case seen[name]:
				case top(name) == "internal":
					seen[name] = true
					visit(name)
				case slices.Index(order, top(name)) > own && at == pkg:
					found[fmt.Sprintf("%s imports %s, but %s stands before %s", pkg, name, folder, top(name))] = true
				case slices.Index(order, top(name)) > own:
					found[fmt.Sprintf("%s imports %s, which imports %s, but %s stands before %s", pkg, at, name, folder, top(name))] = true
				}
			}
		}
		visit(pkg)
	}
	return slices.Sorted(maps.Keys(found)), nil
}

// source is what the files of a package begin with.
type source struct {
	command bool     // package main
	imports []string // of the repository
}

// sources reads all packages but their tests. Packages are named by their folders.
func sources(root fs.FS) (map[string]source, error) {
	all := map[string]source{}
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if base := entry.Name(); entry.IsDir() {
			if base == "node_modules" || base == "testdata" || base == "build" || strings.HasPrefix(base, ".") && base != "." {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		pkg := all[path.Dir(name)]
		pkg.command = pkg.command || file.Name.Name == "main"
		pkg.imports = append(pkg.imports, own(file.Imports)...)
		all[path.Dir(name)] = pkg
		return nil
	})
	return all, err
}

// own returns the folders of the imports that are of the repository.
func own(specs []*ast.ImportSpec) (folders []string) {
	for _, spec := range specs {
		if name, ok := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), module); ok {
			folders = append(folders, name)
		}
	}
	return folders
}

// top returns the first folder of a package's path.
func top(pkg string) string {
	folder, _, _ := strings.Cut(pkg, "/")
	return folder
}
