package assemble

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDropLines: a program without lines, and with a coarser search for functions, does what it did; its panics name
// functions, but neither lines nor arguments.
func TestDropLines(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program twice")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node.js is not installed")
	}
	const program = "./testdata/lines"
	dropped := filepath.Join(t.TempDir(), "dropped.wasm")
	if err := (GoTool{}).Build(".", program, dropped); err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(t.TempDir(), "whole.wasm")
	build := exec.Command("go", "build", "-o", whole, program)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	run := func(module string) (printed, trace string) {
		cmd := exec.Command(node, "--stack-size=8192", script, module)
		var out, problem bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &problem
		if err := cmd.Run(); err == nil || cmd.ProcessState.ExitCode() != 2 {
			t.Errorf("%s: %v, want the exit status of a panic\n%s", module, err, problem.Bytes())
		}
		return out.String(), problem.String()
	}
	want, traceWant := run(whole)
	got, trace := run(dropped)
	place := regexp.MustCompile(`main\.main (\S+) (\d+) true`)
	if found := place.FindStringSubmatch(want); found == nil || !strings.HasSuffix(found[1], "main.go") {
		t.Errorf("printed\n%s, want the file main.go and its line", want)
	}
	if want = place.ReplaceAllString(want, "main.main ? 0 true"); got != want {
		t.Errorf("printed\n%s, want\n%s", got, want)
	}
	if !strings.Contains(traceWant, "main.go:") || !strings.Contains(trace, "main.main()") || strings.Contains(trace, "main.go") {
		t.Errorf("trace is\n%s, want that of\n%s without files", trace, traceWant)
	}
	if !strings.Contains(traceWant, "main.end(0x3)") || !strings.Contains(trace, "main.end()") {
		t.Errorf("trace is\n%s, want that of\n%s without arguments", trace, traceWant)
	}
}

// TestDropLinesBad: memory without the tables of Go's linker, or with broken ones, is an error.
func TestDropLinesBad(t *testing.T) {
	// header has one function at byte 80 of the tables, whose values are the first six bytes of 16.
	header := func(edit func(memory []byte)) []byte {
		memory := make([]byte, 200)
		copy(memory, headerMagic)
		for at, v := range map[int]uint64{headerFunctions: 1, headerUnits: headerSize, headerValues: 80, headerEntries: 96} {
			binary.LittleEndian.PutUint64(memory[at:], v)
		}
		copy(memory[80:], []byte{9, 2, 1, 4, 1, 0, 7, 7, 7, 7})
		binary.LittleEndian.PutUint32(memory[100:], 16)
		function := memory[96+16:]
		function[functionStack], function[functionFiles] = 1, 6
		function[functionLists], function[functionData] = 1, 7
		function[functionSize+unsafePoints*bytesOfAnOffset] = 6
		edit(memory)
		return memory
	}
	if err := dropLines(header(func([]byte) {})); err != nil {
		t.Fatal(err)
	}
	for want, memory := range map[string][]byte{
		"has no table of functions":             make([]byte, 100),
		"has two tables":                        bytes.Repeat(header(func([]byte) {}), 2),
		"ends within a function":                header(func(memory []byte) { memory[100] = 90 }),
		"has a table of values that does not e": header(func(memory []byte) { memory[96+16+functionStack] = 15; memory[95] = 1 }),
	} {
		if err := dropLines(memory); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
	memory := header(func([]byte) {})
	if err := dropLines(memory); err != nil {
		t.Fatal(err)
	}
	lists := make([]byte, 8*bytesOfAnOffset) // one table, seven data
	copy(lists[(1+argumentPlaces)*bytesOfAnOffset:], noData+noData)
	if got := memory[96+16+functionSize:][:len(lists)]; !bytes.Equal(got, lists) {
		t.Errorf("tables and data are at %v, want %v", got, lists)
	}
	if got, want := memory[80:96], []byte{0, 2, 1, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}; !bytes.Equal(got, want) {
		t.Errorf("values are %v, want %v", got, want)
	}
}
