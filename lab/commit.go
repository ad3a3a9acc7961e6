package lab

import (
	"os/exec"
	"slices"
	"strings"
)

// Revision returns the commit that is checked out in a folder, as git log writes it with these flags, and
// whether tracked files differ from it. It returns "" where there is no repository or no git.
func Revision(dir string, flags ...string) (commit string, changed bool) {
	git := func(args ...string) (string, error) {
		text, err := exec.Command("git", append([]string{"-C", dir}, args...)...).Output()
		return strings.TrimSpace(string(text)), err
	}
	commit, err := git(append([]string{"log", "-1"}, flags...)...)
	if err != nil {
		return "", false
	}
	status, err := git("status", "--porcelain", "--untracked-files=no")
	return commit, err != nil || status != ""
}

// Commit returns the commit that is checked out in a folder and its day, as "1cdaab4f02 of
// 2026-11-21". If tracked files differ from the commit, it says so. It returns "" where
// there is no repository or no git.
func Commit(dir string) string {
	commit, changed := Revision(dir, "--abbrev=10", "--format=%h of %cs")
	if changed {
		commit += ", with changes"
	}
	return commit
}

// Measured returns the sentence of a report that names the commits of its measurements, each
// once, in their first order. "" stands for a measurement whose commit is not known.
func Measured(commits []string) string {
	var list []string
	for _, c := range commits {
		if c == "" {
			c = "one that is not known"
		}
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	word := "commit"
	if len(list) > 1 {
		word = "commits"
	}
	return "Measured at " + word + " " + strings.Join(list, "; ") + ". Later changes are not in the figures."
}
