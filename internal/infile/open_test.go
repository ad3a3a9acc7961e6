//go:build unix

package infile

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestPipe: who waits for a writer of a named pipe is told, and then reads what comes.
func TestPipe(t *testing.T) {
	name := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(name, 0o600); err != nil {
		t.Skipf("no named pipes here: %v", err)
	}
	told := make(chan string, 1)
	Waiting = func(name string) { told <- name }
	defer func() { Waiting = nil }()
	type result struct {
		text []byte
		err  error
	}
	read := make(chan result)
	go func() {
		text, err := ReadFile(name)
		read <- result{text, err}
	}()
	select {
	case r := <-read:
		t.Fatalf("%q, %v without a writer", r.text, r.err)
	case got := <-told:
		if got != name {
			t.Errorf("waiting for %q, want %q", got, name)
		}
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := <-read; r.err != nil || string(r.text) != text {
		t.Errorf("%q, %v, want %q", r.text, r.err, text)
	}
}

// TestNoFile: what is no file is refused at once, with what it is.
func TestNoFile(t *testing.T) {
	folder := t.TempDir()
	socket := filepath.Join(folder, "socket")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Skipf("no sockets here: %v", err)
	}
	defer l.Close()
	for name, want := range map[string]string{folder: "is a folder: name a file", "/dev/zero": "is a device or a socket: name a file", socket: "is a device or a socket: name a file"} {
		if _, err := Open(name); err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", name, err, want)
		}
	}
}
