package assemble

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Package is a package that is linked into the module.
type Package struct {
	Path  string
	Own   bool // of semtree
	Bytes int  // of its code, uncompressed; not of its data
}

// Packages returns the code that the packages of root/wasm have in the module. It is built for it once more, with the names of
// its functions.
func (t GoTool) Packages(root string) ([]Package, error) {
	dir, err := os.MkdirTemp("", "semtree-module-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "module.wasm")
	if err := build(root, "./wasm", file, "-w"); err != nil {
		return nil, err
	}
	module, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	functions, err := functionSizes(module)
	if err != nil {
		return nil, err
	}
	text, err := goCommand(root, pageEnv, "list", "-deps", "-tags="+pageTags, "-f", "{{.ImportPath}} {{with .Module}}{{.Main}}{{end}}", "./wasm")
	if err != nil {
		return nil, err
	}
	var list []Package
	for line := range strings.Lines(string(text)) {
		path, main, _ := strings.Cut(strings.TrimSpace(line), " ")
		list = append(list, Package{Path: path, Own: main == "true"})
	}
	return assign(functions, list), nil
}

// unwritten are the characters that Go's linker writes as _ in names.
var unwritten = regexp.MustCompile(`[^\w.]`)

// assign adds the sizes of functions, by their names, to those of their packages. What is of none is "others", at the end.
func assign(functions map[string]int, list []Package) []Package {
	places := map[string]int{"main": -1}
	for i, p := range list {
		places[unwritten.ReplaceAllString(p.Path, "_")] = i
		if p.Own {
			places["main"] = i // the last of all is the program
		}
	}
	others := Package{Path: "others"}
	for name, size := range functions {
		name, _, _ = strings.Cut(name, "_go.shape.")
		to := &others
		for at := len(name); at > 0; at = strings.LastIndexByte(name[:at], '.') {
			if i, ok := places[name[:at]]; ok {
				to = &list[i]
				break
			}
		}
		to.Bytes += size
	}
	return append(list, others)
}

// Parts of the binary format of WebAssembly 1.0, section 5 and appendix "Custom Sections".
const (
	customSection = 0
	importSection = 2
	codeSection   = 10
	functionNames = 1
)

// functionSizes returns how many bytes the code of each function of a module has that has names, by its name. All that is
// imported are functions, as in every module of Go.
func functionSizes(module []byte) (map[string]int, error) {
	var names map[int]string
	var sizes []int
	imported := 0
	for r := (reader{data: module[min(8, len(module)):]}); len(r.data) > 0; {
		id := r.next()
		body := reader{data: r.take(r.number())}
		switch id {
		case importSection:
			imported = body.number()
		case codeSection:
			for range body.number() {
				size := body.number()
				body.take(size)
				sizes = append(sizes, size)
			}
		case customSection:
			if string(body.take(body.number())) == "name" {
				names = readNames(body)
			}
		}
		if r.short || body.short {
			return nil, errors.New("ends within a section")
		}
	}
	found := map[string]int{}
	for i, size := range sizes {
		name, ok := names[imported+i]
		if !ok {
			return nil, fmt.Errorf("has no name of function %d", imported+i)
		}
		found[name] += size
	}
	return found, nil
}

// readNames returns the names of functions in a section of names, by their numbers. Those that are imported are the first.
func readNames(section reader) map[int]string {
	names := map[int]string{}
	for len(section.data) > 0 {
		kind := section.next()
		body := reader{data: section.take(section.number())}
		if kind != functionNames {
			continue
		}
		for range body.number() {
			i := body.number()
			names[i] = string(body.take(body.number()))
		}
	}
	return names
}
