//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
)

// nobody is a user who may read only what all may.
const nobody = 65534

// TestAskNoPermission asks a file that the user may not read. Root may read everything, so
// that root runs the test as another user.
func TestAskNoPermission(t *testing.T) {
	if os.Geteuid() == 0 {
		runAsNobody(t)
		return
	}
	file := commandtest.File(t, "a.csv", "a,b\n1,2\n")
	if err := os.Chmod(file, 0); err != nil {
		t.Fatal(err)
	}
	semtree("", "ask", file, "q").Want(t, command.Failed, "", "a.csv: permission denied")
}

// runAsNobody runs the same test as another user, in a copy of the test's binary that all
// may run.
func runAsNobody(t *testing.T) {
	t.Helper()
	dir, err := os.MkdirTemp("", "semtree-nobody-*")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	binary := filepath.Join(dir, "semtree.test")
	content, err := os.ReadFile(os.Args[0])
	if err == nil {
		err = os.WriteFile(binary, content, 0o755)
	}
	if err == nil {
		err = os.Chmod(dir, 0o777) // for the test's own files, too
	}
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(binary, "-test.run", "^TestAskNoPermission$", "-test.v")
	c.Dir, c.Env = dir, append(os.Environ(), "TMPDIR="+dir)
	c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	if out, err := c.CombinedOutput(); errors.Is(err, syscall.EPERM) {
		t.Skip("this root may not be another user")
	} else if err != nil {
		t.Errorf("as another user: %v\n%s", err, out)
	}
}
