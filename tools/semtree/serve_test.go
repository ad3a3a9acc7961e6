package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// serving runs semtree serve with further flags. end interrupts it, and checks that it says so.
func serving(t *testing.T, dir string, flags ...string) (url string, end func()) {
	t.Helper()
	ctx, interrupt := context.WithCancel(context.Background())
	messages, stderr := io.Pipe()
	done := make(chan int)
	go func() {
		done <- tool.Run(command.Env{Context: ctx, Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: stderr}, append([]string{"serve", "-addr", "127.0.0.1:0", "-dir", dir}, flags...))
		stderr.Close()
	}()
	lines := bufio.NewScanner(messages)
	if !lines.Scan() {
		t.Fatal("no message")
	}
	url, ok := strings.CutPrefix(lines.Text(), "semtree: serving "+dir+" on ")
	if !ok || !strings.HasPrefix(url, "http://127.0.0.1:") || !strings.HasSuffix(url, "/") {
		t.Fatalf("message %q", lines.Text())
	}
	return url, func() {
		interrupt()
		if !lines.Scan() || lines.Text() != "semtree: stopped" {
			t.Errorf("last message %q", lines.Text())
		}
		if code := <-done; code != command.Done {
			t.Errorf("exit code %d after an interrupt", code)
		}
	}
}

func TestServe(t *testing.T) {
	url, end := serving(t, filepath.Dir(commandtest.File(t, "index.html", "<title>semtree</title>")))
	defer end()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(res.Body)
	res.Body.Close()
	if err != nil || res.StatusCode != http.StatusOK || string(body) != "<title>semtree</title>" {
		t.Errorf("%s %q %v", res.Status, body, err)
	}
}

// TestServeCollect: words are counted only if the flag names a file.
func TestServeCollect(t *testing.T) {
	dir := filepath.Dir(commandtest.File(t, "index.html", "x"))
	if err := os.WriteFile(filepath.Join(dir, "manifest.json"), []byte(`{"tables":[{"name":"rallies"}]}`), 0o644); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "asked.json")
	for _, c := range []struct {
		flags  []string
		status int
	}{{nil, http.StatusMethodNotAllowed}, {[]string{"-collect", file}, http.StatusNoContent}} {
		url, end := serving(t, dir, c.flags...)
		r, err := http.NewRequest(http.MethodPost, url+"missed", strings.NewReader(`{"table":"rallies","words":["zorbing"]}`))
		if err != nil {
			t.Fatal(err)
		}
		r.Header = http.Header{"Content-Type": {"application/json"}, "Origin": {strings.TrimSuffix(url, "/")}}
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != c.status {
			t.Errorf("serve %q: a post gets %s, want %d", c.flags, res.Status, c.status)
		}
		end()
	}
	semtree("", "describe", "-json", "-asked", file, commandtest.File(t, "rallies.csv", rallies)).Want(t, command.Done, `"word":"zorbing"`, "")
}

func TestServeFaults(t *testing.T) {
	semtree("", "serve", "-dir", t.TempDir()).Want(t, command.Failed, "", "hint: make wasm")
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	dir := filepath.Dir(commandtest.File(t, "index.html", "x"))
	semtree("", "serve", "-dir", dir, "-addr", taken.Addr().String()).Want(t, command.Failed, "", "address already in use")
	semtree("", "serve", "-dir", dir, "-collect", "asked.json").Want(t, command.Failed, "", "manifest.json")
	semtree("", "serve", "-dir", dir, "-addr", "nonsense").Want(t, command.Failed, "", "missing port")
}
