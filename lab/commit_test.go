package lab

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

func TestCommit(t *testing.T) {
	dir := t.TempDir()
	if got := Commit(dir); got != "" {
		t.Errorf("%q without a repository, want nothing", got)
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
	clean := Commit(dir)
	if !regexp.MustCompile(`^[0-9a-f]{10} of \d{4}-\d\d-\d\d$`).MatchString(clean) {
		t.Errorf("%q, want a commit of a day", clean)
	}
	write("two")
	if got := Commit(dir); got != clean+", with changes" {
		t.Errorf("%q with a changed file, want %q with changes", got, clean)
	}
	git("commit", "--quiet", "-a", "-m", "a: two")
	if got := Commit(dir); got == clean || len(got) != len(clean) {
		t.Errorf("%q after a commit, want another than %q", got, clean)
	}
}

func TestMeasured(t *testing.T) {
	for want, commits := range map[string][]string{
		"Measured at commit a1. Later changes are not in the figures.":                             {"a1", "a1"},
		"Measured at commits a1; one that is not known; b2. Later changes are not in the figures.": {"a1", "", "b2", "a1"},
	} {
		if got := Measured(commits); got != want {
			t.Errorf("Measured(%q) = %q, want %q", commits, got, want)
		}
	}
}
