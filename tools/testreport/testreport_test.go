package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// suite is a module with tests of each result.
var suite = map[string]string{
	"go.mod": "module suite\n\ngo 1.25\n",
	"a/a_test.go": `package a

import "testing"

func TestPass(t *testing.T) { t.Log("seen only with -v") }
func TestSkip(t *testing.T) { t.Log("first"); t.Skip("no server here") }
func TestParts(t *testing.T) { t.Run("one", func(t *testing.T) { t.Skip("no parts") }) }
`,
	"b/b_test.go": `package b

import "testing"

func TestFail(t *testing.T) { t.Error("wrong") }
`,
	"c/c_test.go": "package c\n\nimport \"testing\"\n\nfunc TestPanic(t *testing.T) { panic(\"bang\") }\n",
	"d/d_test.go": "package d\n\nvar x int = \"no number\"\n",
}

// write writes files into a new folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// report runs a command line, and returns what it prints.
func report(t *testing.T, ci bool, wantCode int, args ...string) string {
	t.Helper()
	var out strings.Builder
	code, err := run(args, &out, ci)
	if code != wantCode || err != nil {
		t.Errorf("%q: exit code %d, %v, want %d\n%s", args, code, err, wantCode, &out)
	}
	return out.String()
}

// TestGo: what go test -json says is printed as without it, and kept.
func TestGo(t *testing.T) {
	dir := write(t, suite)
	file := filepath.Join(dir, "native.jsonl")
	out := report(t, false, 0, "run", file, "go", "-C", dir, "test", "-vet=off", "-json", "./a")
	if !strings.HasPrefix(out, "ok  \tsuite/a\t") || strings.Count(out, "\n") != 1 {
		t.Errorf("printed %q, want one line", out)
	}
	want := "\nskipped: no parts\n  native/suite/a.TestParts/one\n\nskipped: no server here\n  native/suite/a.TestSkip\n"
	if out := report(t, false, 0, "show", file); out != want+"\n2 passed, 0 failed, 2 skipped\n" {
		t.Errorf("%q", out)
	}

	for allowed, code := range map[string]int{
		"# none\n": 1,
		"native/suite/a.TestParts   nothing to see\nother/suite/a.TestSkip no server\n": 1,
		"native/suite/a.TestParts   nothing to see\n\n*/suite/a.TestS* no server\n":     0,
	} {
		list := filepath.Join(write(t, map[string]string{"skips": allowed}), "skips")
		report(t, false, 0, "show", "-skips", list, file)
		out := report(t, true, code, "show", "-skips", list, file)
		if !strings.HasSuffix(out, "\n2 passed, 0 failed, 2 skipped\n") || strings.Contains(out, "not on the list") != (code > 0) {
			t.Errorf("list %q: %q", allowed, out)
		}
	}
}

// TestGoFails: tests that fail, a program that ends, and one that does not compile.
func TestGoFails(t *testing.T) {
	dir := write(t, suite)
	file := filepath.Join(dir, "native.jsonl")
	out := report(t, false, 1, "run", file, "go", "-C", dir, "test", "-vet=off", "-json", "./...")
	for _, want := range []string{"--- FAIL: TestFail", "b_test.go:5: wrong", "panic: bang", "FAIL\tsuite/b", "ok  \tsuite/a", "d_test.go:3:13: cannot use"} {
		if !strings.Contains(out, want) {
			t.Errorf("%s\nis printed, want %q", out, want)
		}
	}
	for _, not := range []string{"=== ", "seen only", `{"`} {
		if strings.Contains(out, not) {
			t.Errorf("%s\nis printed, with %q", out, not)
		}
	}
	if out := report(t, false, 1, "show", file); !strings.HasSuffix(out, "\n2 passed, 2 failed, 2 skipped\n") {
		t.Errorf("%q", out)
	}
}

// TestNode: node's runner writes the same results.
func TestNode(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node on this machine")
	}
	reporter, err := filepath.Abs("reporter.mjs")
	if err != nil {
		t.Fatal(err)
	}
	dir := write(t, map[string]string{"x.test.js": `
const { describe, it } = require("node:test");
it("passes", () => {});
it("skips", { skip: "no luck" }, () => {});
describe("a suite", () => { it("passes, too", () => {}); });
describe("a skipped suite", { skip: "no browser" }, () => { it("is not seen", () => {}); });
`})
	file := filepath.Join(dir, "frontend.jsonl")
	c := exec.Command("node", "--test", "--test-reporter", reporter, "--test-reporter-destination", file, "x.test.js")
	c.Dir = dir
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	want := "\nskipped: no browser\n  frontend/x.test.js.a skipped suite\n\nskipped: no luck\n  frontend/x.test.js.skips\n\n2 passed, 0 failed, 2 skipped\n"
	if out := report(t, false, 0, "show", file); out != want {
		t.Errorf("%q, want %q", out, want)
	}
}

// TestUsage: wrong command lines, files and lists are errors.
func TestUsage(t *testing.T) {
	lists := write(t, map[string]string{"reasonless": "a/b.Test\n", "pattern": "a/[ why\n"})
	for _, args := range [][]string{{}, {"run"}, {"run", "x"}, {"show"}, {"show", "none"}, {"show", "-skips", lists + "/none", "x"},
		{"show", "-skips", lists + "/reasonless", "x"}, {"show", "-skips", lists + "/pattern", "x"}} {
		if code, err := run(args, &strings.Builder{}, false); code == 0 || err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
}

// TestList: the list of this repository can be read.
func TestList(t *testing.T) {
	if list, err := readList("../../.ci/skips"); err != nil || len(list) == 0 {
		t.Errorf("%d lines, %v", len(list), err)
	}
}

// TestSlow: the slowest tests are shown, those of the most seconds first, and none of a few.
func TestSlow(t *testing.T) {
	dir := write(t, map[string]string{"native.jsonl": `{"Package":"a","Test":"TestB","Action":"pass","Seconds":12.4}
{"Package":"a","Test":"TestA","Action":"fail","Seconds":70}
{"Package":"a","Test":"TestC","Action":"pass","Seconds":9}
`})
	want := "\nslowest tests, in seconds\n    70  native/a.TestA\n    12  native/a.TestB\n\n2 passed, 1 failed, 0 skipped\n"
	if out := report(t, false, 1, "show", filepath.Join(dir, "native.jsonl")); out != want {
		t.Errorf("%q, want %q", out, want)
	}
}
