package lab

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

func TestRevision(t *testing.T) {
	dir := t.TempDir()
	if got, changed := Revision(dir); got != "" || changed {
		t.Errorf("%q, %t without a repository, want nothing", got, changed)
	}
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	git := func(args ...string) {
		t.Helper()
		args = append([]string{"-C", dir, "-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"}, args...)
		if text, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
	}
	file := filepath.Join(dir, "a.txt")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("one")
	git("init", "--quiet")
	git("add", "a.txt")
	git("commit", "--quiet", "-m", "a: one")
	clean, changed := Revision(dir, "--format=%h")
	if !regexp.MustCompile(`^[0-9a-f]+$`).MatchString(clean) || changed {
		t.Errorf("%q, %t, want a commit without changes", clean, changed)
	}
	write("two")
	if got, changed := Revision(dir, "--format=%h"); got != clean || !changed {
		t.Errorf("%q, %t with a changed file, want %q with changes", got, changed, clean)
	}
	git("commit", "--quiet", "-a", "-m", "a: two")
	if got, changed := Revision(dir, "--format=%h"); got == clean || changed {
		t.Errorf("%q, %t after a commit, want another than %q", got, changed, clean)
	}
}
