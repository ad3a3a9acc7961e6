package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

func TestServe(t *testing.T) {
	dir := filepath.Dir(commandtest.File(t, "index.html", "<title>semtree</title>"))
	ctx, interrupt := context.WithCancel(context.Background())
	defer interrupt()
	messages, stderr := io.Pipe()
	done := make(chan int)
	go func() {
		done <- tool.Run(command.Env{Context: ctx, Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: stderr}, []string{"serve", "-addr", "127.0.0.1:0", "-dir", dir})
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
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(res.Body)
	res.Body.Close()
	if err != nil || res.StatusCode != http.StatusOK || string(body) != "<title>semtree</title>" {
		t.Errorf("%s %q %v", res.Status, body, err)
	}
	interrupt()
	if !lines.Scan() || lines.Text() != "semtree: stopped" {
		t.Errorf("last message %q", lines.Text())
	}
	if code := <-done; code != command.Done {
		t.Errorf("exit code %d after an interrupt", code)
	}
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
	semtree("", "serve", "-dir", dir, "-addr", "nonsense").Want(t, command.Failed, "", "missing port")
}
