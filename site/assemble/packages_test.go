package assemble

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"
)

// section returns a section of a module, or of its names.
func section(id byte, parts ...string) string {
	body := strings.Join(parts, "")
	return string(binary.AppendUvarint([]byte{id}, uint64(len(body)))) + body
}

// TestFunctionSizes: code counts for the function that the number after those of imports names.
func TestFunctionSizes(t *testing.T) {
	const start = "\x00asm\x01\x00\x00\x00"
	imports := section(importSection, "\x02...")
	code := section(codeSection, "\x02", "\x03abc", "\x05defgh")
	names := func(numbers string) string {
		return section(customSection, "\x04name", section(0, "\x01m"), section(functionNames, "\x02", numbers[:1], "\x01f", numbers[1:], "\x03a.g"))
	}
	sizes, err := functionSizes([]byte(start + imports + code + section(customSection, "\x02go") + names("\x02\x03")))
	if err != nil || len(sizes) != 2 || sizes["f"] != 3 || sizes["a.g"] != 5 {
		t.Errorf("sizes %v, error %v; want 3 of f and 5 of a.g", sizes, err)
	}
	for want, module := range map[string]string{
		"has no name of function 2": start + imports + code + names("\x01\x03"),
		"has no name of function 3": start + imports + code + names("\x02\x04"),
		"ends within a section":     start + imports + code[:len(code)-1],
	} {
		if _, err := functionSizes([]byte(module)); err == nil || err.Error() != want {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}

// TestAssign: a function is of the package with the longest path that its name begins with.
func TestAssign(t *testing.T) {
	list := []Package{{Path: "slices"}, {Path: "github.com/a-b/c"}, {Path: "github.com/a-b/c/d"}, {Path: "semtree/table", Own: true}, {Path: "semtree/wasm", Own: true}}
	got := assign(map[string]int{
		"slices.Sort_go.shape.semtree_table.x_": 1, "github.com_a_b_c.F.func1": 2, "github.com_a_b_c_d.__T_.M": 4,
		"semtree_table.init.0": 8, "main.main": 16, "type_..eq.x": 32, "_rt0_wasm_js": 64,
	}, list)
	want := []Package{{"slices", false, 1}, {"github.com/a-b/c", false, 2}, {"github.com/a-b/c/d", false, 4}, {"semtree/table", true, 8}, {"semtree/wasm", true, 16}, {"others", false, 96}}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestPackagesOfModule: what the module is known to need has code in it, and hardly any code is of no package.
func TestPackagesOfModule(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the module")
	}
	list, err := GoTool{}.Packages("../..")
	if err != nil {
		t.Fatal(err)
	}
	sum, bytes := 0, map[string]int{}
	for _, p := range list {
		sum += p.Bytes
		bytes[p.Path] = p.Bytes
	}
	for _, path := range []string{"runtime", "encoding/json", "semtree/solver/exact", "semtree/table/ask", "semtree/wasm", "github.com/kljensen/snowball/english"} {
		if bytes[path] < 10_000 {
			t.Errorf("%s: %d bytes", path, bytes[path])
		}
	}
	if bytes["others"] > sum/20 {
		t.Errorf("%d of %d bytes are of no package", bytes["others"], sum)
	}
}
