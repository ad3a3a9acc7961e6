package labcommand

import (
	"flag"
	"regexp"
	"strings"
	"testing"
)

// TestWrongUsage runs the command lines of a file, each with its message.
func TestWrongUsage(t *testing.T) { semtree.Wrong(t, "testdata/usage.txt") }

// TestFlagGroups: the help of a command with groups lists each of its flags once, under a heading.
func TestFlagGroups(t *testing.T) {
	grouped := 0
	for _, c := range append(Commands, trainTablesCommand) {
		if c.Groups == nil {
			continue
		}
		grouped++
		help := semtree("", append([]string{"help"}, strings.Fields(c.Name)...)...).Stdout
		_, listed, _ := strings.Cut(help, "\nquestions:\n")
		if strings.Contains(help, "\nflags:\n") {
			t.Errorf("%s: flags under no heading:\n%s", c.Name, help)
		}
		flags := flag.NewFlagSet(c.Name, flag.ContinueOnError)
		c.Setup(flags)
		flags.VisitAll(func(f *flag.Flag) {
			if n := len(regexp.MustCompile(`(?m)^  -`+f.Name+`\b[^-]`).FindAllString(listed, -1)); n != 1 {
				t.Errorf("%s: -%s is listed %d times", c.Name, f.Name, n)
			}
		})
	}
	if grouped != 4 {
		t.Errorf("%d commands with groups, want 4", grouped)
	}
}
