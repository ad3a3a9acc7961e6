package domain_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"semtree/internal/testdata"
	"semtree/lab/dataset"
	"semtree/model/backend"
	"semtree/parser"
)

// agreeVariable names a file of questions and fingerprints, which the js side
// of TestWasmAgrees checks.
const agreeVariable = "SEMTREE_AGREE"

// TestWasmAgrees parses the questions of all dev files natively, and runs
// itself as WebAssembly in node, with the kernel and without, where programs, values,
// bounds, search, answers and alternatives must be the same to the bit.
func TestWasmAgrees(t *testing.T) {
	if file := os.Getenv(agreeVariable); file != "" {
		checkAgreement(t, file)
		return
	}
	if runtime.GOOS == "js" {
		t.Skip("the native run of this test starts the one in node")
	}
	if testing.Short() {
		t.Skip("compiles a WebAssembly module: not for -short")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node on this machine")
	}
	file := filepath.Join(t.TempDir(), "expected")
	if err := os.WriteFile(file, []byte(nativeResults(t)), 0o600); err != nil {
		t.Fatal(err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	for kernels, more := range map[string]string{"go": "", "simd128": "--import=" + kernelPreload(t)} {
		t.Run(kernels, func(t *testing.T) {
			args := []string{"test", "-count=1", "-run=^TestWasmAgrees$", "-v",
				"-exec=" + filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/go_js_wasm_exec")}
			if more != "" {
				args = append(args, "-tags=simd")
			}
			cmd := exec.Command("go", append(args, ".")...)
			cmd.Env = smallEnvironment("GOOS=js", "GOARCH=wasm", "NODE_OPTIONS="+more, agreeVariable+"="+file)
			out, err := cmd.CombinedOutput()
			if err != nil || !strings.Contains(string(out), "--- PASS: TestWasmAgrees") || !strings.Contains(string(out), "computed with "+kernels) {
				t.Fatalf("in node: %v\n%s", err, out)
			}
		})
	}
}

// kernelPreload is what gives a program in node its kernel.
func kernelPreload(t *testing.T) string {
	file, err := filepath.Abs("../model/backend/kernel/preload.mjs")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat("../node_modules/wabt"); err != nil {
		t.Fatal("npm ci --ignore-scripts installs what assembles the kernel: ", err)
	}
	return file
}

// smallEnvironment keeps what the go command needs: node takes 4 kB of
// environment at most.
func smallEnvironment(more ...string) []string {
	for _, kv := range os.Environ() {
		name, _, _ := strings.Cut(kv, "=")
		if name == "PATH" || name == "HOME" || strings.HasPrefix(name, "GO") {
			more = append(more, kv)
		}
	}
	return more
}

func nativeResults(t *testing.T) string {
	p := geo(t)
	questions := p.Domain.Examples
	dir := testdata.Dir(t, "geoquery")
	for _, name := range []string{"iid_dev", "template_dev", "length_dev"} {
		all, err := dataset.ReadFile(filepath.Join(dir, name+".jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		for _, ex := range all {
			questions = append(questions, ex.Question)
		}
	}
	var b strings.Builder
	for _, q := range questions {
		b.WriteString(q + "\t" + fingerprint(p.Ask(q, parser.Options{K: 3})) + "\n")
	}
	return b.String()
}

func checkAgreement(t *testing.T, file string) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p := geo(t)
	t.Log("computed with " + backend.Kernels())
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); n++ {
		question, want, _ := strings.Cut(lines.Text(), "\t")
		if got := fingerprint(p.Ask(question, parser.Options{K: 3})); got != want {
			t.Errorf("%q: %s, natively %s", question, got, want)
		}
	}
	if n < 100 {
		t.Errorf("only %d questions were compared", n)
	}
}
