package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/command/commandtest"
	"semtree/lab/dataset/everyday"
	"semtree/model"
	"semtree/site/assemble"
	"semtree/table"
	"semtree/table/ask"
	"semtree/table/knowledge/embedded"
)

// pageModule builds the module that the page loads, once.
var pageModule = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "semtree-module-*")
	if err != nil {
		return "", err
	}
	runtime, err := assemble.GoTool{}.Runtime()
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "wasm_exec.js"), runtime, 0o600)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "knowledge.bin"), embedded.File(), 0o600)
	}
	if err == nil {
		err = assemble.GoTool{}.BuildModule(filepath.Join("..", ".."), filepath.Join(dir, "semtree.wasm"))
	}
	var kernel []byte
	if err == nil {
		kernel, err = assemble.GoTool{}.Kernel(filepath.Join("..", ".."))
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "kernel.wasm"), kernel, 0o600)
	}
	return dir, err
})

// askModule asks the module in node, and returns what it found out about the table and
// a line for each question.
func askModule(t *testing.T, file, folder string, questions []string) (info string, lines []string) {
	t.Helper()
	dir, err := pageModule()
	if err != nil {
		t.Fatal(err)
	}
	var requests bytes.Buffer
	for _, q := range questions {
		line, err := json.Marshal(map[string]any{"question": q, "budgetMs": 600_000})
		if err != nil {
			t.Fatal(err)
		}
		requests.Write(append(line, '\n'))
	}
	frontend, err := filepath.Abs("../../frontend")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "testdata/ask.mjs", dir, frontend, file, filepath.Base(file), folder)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")} // node passes on at most 4 kB of it
	cmd.Stdin = &requests
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s%s", err, out, stderr.Bytes())
	}
	all := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
	return all[0], all[1:]
}

// TestAskAgrees: the module gives the bytes that the command gives, except for the time.
func TestAskAgrees(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a WebAssembly module: not for -short")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node on this machine")
	}
	var own []string
	for _, l := range askLessons {
		own = append(own, l[0])
	}
	own = append(own, "films with <b> & \"quotes\"", "how many films in patagonia?", "a\u2028b", "shortest film by kurosawa or hitchcock after 1950", "")
	tables := map[string][]string{films: own}
	questions, err := everyday.Read("../../table/testdata/everyday/questions-a.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, q := range questions {
		switch file := "../../table/testdata/everyday/" + q.Table; q.Table {
		case "staff.csv", "expenses.csv":
			tables[file] = append(tables[file], q.Text)
		}
	}
	for file, questions := range tables {
		agree(t, file, filepath.Join("..", "..", "table", "model"), questions)
	}
	agree(t, films, weighted(t), own)
}

// TestAskAgreesCorrected: so it does after corrections, which both learn from the file beside
// the table.
func TestAskAgreesCorrected(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a WebAssembly module: not for -short")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node on this machine")
	}
	content, err := os.ReadFile("../../table/testdata/everyday/staff.csv")
	if err != nil {
		t.Fatal(err)
	}
	file, folder := commandtest.File(t, "staff.csv", string(content)), filepath.Join("..", "..", "table", "model")
	all, err := everyday.Read("../../table/testdata/everyday/questions-a.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var questions []string
	for _, q := range all {
		if q.Table == "staff.csv" {
			questions = append(questions, q.Text)
		}
	}
	o := semtree(strings.Join(questions, "\n")+"\n", "ask", "-json", "-k", "3", "-min-confidence", "0", "-model", folder, file)
	var list []table.Correction
	for i, r := range replies(t, o) {
		if i%3 == 0 && len(r.Alternatives) > 0 {
			list = append(list, table.Correction{Question: questions[i], Program: r.Alternatives[len(r.Alternatives)-1].Program})
		}
	}
	text, err := table.ChangeCorrections(nil, "", func([]table.Correction) ([]table.Correction, error) { return list, nil })
	if err == nil {
		err = os.WriteFile(strings.TrimSuffix(file, ".csv")+".table.json", text, 0o600)
	}
	if err != nil || len(list) < 5 {
		t.Fatalf("%d corrections, error %v", len(list), err)
	}
	lines := agree(t, file, folder, questions)
	if n := strings.Count(strings.Join(lines, "\n"), `"corrected":true`); n != len(list) {
		t.Errorf("%d questions are corrected, want %d", n, len(list))
	}
}

// agree compares the answers of the command and of the module, and returns them.
func agree(t *testing.T, file, folder string, questions []string) []string {
	t.Helper()
	o := semtree(strings.Join(questions, "\n")+"\n", "ask", "-json", "-timeout", "10m", "-model", folder, file)
	o.Want(t, command.Done, "{", "")
	native := strings.Split(strings.TrimSuffix(o.Stdout, "\n"), "\n")
	_, wasm := askModule(t, file, folder, questions)
	if len(native) != len(questions) || len(wasm) != len(questions) {
		t.Fatalf("%s: %d questions, %d native answers, %d of the module", file, len(questions), len(native), len(wasm))
	}
	ms := regexp.MustCompile(`"ms":\{[^}]*\}\}$`)
	for i, q := range questions {
		a, b := ms.ReplaceAllString(native[i], ""), ms.ReplaceAllString(wasm[i], "")
		if a != b {
			t.Errorf("%s: %q: native\n%s\nmodule\n%s", file, q, a, b)
		}
		if a == native[i] {
			t.Errorf("%s: %q: the time is not at the end: %s", file, q, a)
		}
	}
	return native
}

// weighted returns a folder with the model of lessons whose confidence depends on all
// features.
func weighted(t *testing.T) string {
	t.Helper()
	from, dir := askFolder(t), t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	meta, err := model.ReadMeta([]byte(commandtest.Read(t, from, domain.MetaFile)), domain.MetaFile)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range ask.Features {
		meta.Confidence.Weights[f] = 0.1 * float64(i+1)
		if i%2 == 0 {
			meta.Confidence.Weights[f] *= -1
		}
	}
	var text bytes.Buffer
	if err := meta.Write(&text); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, domain.MetaFile), text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}
