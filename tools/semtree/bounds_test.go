package main

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/command"
)

// TestNumbersBounded: every flag of a number, except seeds, has an upper limit
// that its help states; what is beyond is a wrong command line.
func TestNumbersBounded(t *testing.T) {
	var all []command.Command
	for _, c := range tool.Commands {
		all = append(append(all, c), c.Kinds...)
	}
	seen := 0
	for _, c := range all {
		flags := flag.NewFlagSet(c.Name, flag.ContinueOnError)
		c.Setup(flags)
		flags.VisitAll(func(f *flag.Flag) {
			if f.Name == "seed" || !isNumber(f) {
				return
			}
			seen++
			t.Run(c.Name+" -"+f.Name, func(t *testing.T) {
				// With files that do not exist, so that nothing is done if the number is accepted.
				args := strings.Fields(c.Name)
				for _, name := range []string{"domain", "data", "out", "scenes"} {
					if flags.Lookup(name) != nil {
						args = append(args, "-"+name, filepath.Join(t.TempDir(), "none"))
					}
				}
				semtree("", append(args, "-"+f.Name, "2000000000")...).Want(t, command.Wrong, "", "-"+f.Name)
				if !strings.Contains(f.Usage, " to ") && !strings.Contains(f.Usage, " less than ") && !strings.Contains(f.Usage, " at most ") {
					t.Errorf("the help does not state the limits: %s", f.Usage)
				}
			})
		})
	}
	if seen < 10 {
		t.Errorf("%d flags seen: the test finds none", seen)
	}
}

// isNumber reports whether a flag takes numbers, or times, and nothing else.
func isNumber(f *flag.Flag) bool {
	if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
		return false
	}
	return f.Value.Set("word") != nil && (f.Value.Set("1") == nil || f.Value.Set("2s") == nil || f.Value.Set("2") == nil)
}
