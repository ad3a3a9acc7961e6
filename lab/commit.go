package lab

import (
	"os/exec"
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
