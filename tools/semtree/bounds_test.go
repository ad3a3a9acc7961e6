package main

import (
	"flag"
	"strings"
	"testing"
)

// TestNumbersBounded: every flag of a number, but for seeds, has an upper limit
// that its help states; what is beyond is a wrong command line.
func TestNumbersBounded(t *testing.T) {
	training := flag.NewFlagSet("", flag.ContinueOnError)
	(&trainRun{}).training.define(training) // package train checks these
	var all []command
	for _, c := range commands() {
		if all = append(all, c); c.kinds != nil {
			all = append(all, c.kinds()...)
		}
	}
	seen := 0
	for _, c := range all {
		flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
		c.setup(flags)
		flags.VisitAll(func(f *flag.Flag) {
			if f.Name == "seed" || training.Lookup(f.Name) != nil || !strings.ContainsAny(f.DefValue, "0123456789") || strings.ContainsAny(f.DefValue, ":/") {
				return
			}
			seen++
			t.Run(c.name+" -"+f.Name, func(t *testing.T) {
				for _, value := range []string{"2000000000", "2000000000h"} {
					if f.Value.Set(value) == nil {
						t.Errorf("%s is accepted", value)
					}
				}
				if !strings.Contains(f.Usage, " from ") || !strings.Contains(f.Usage, " to ") {
					t.Errorf("the help does not state the limits: %s", f.Usage)
				}
			})
		})
	}
	if seen < 10 {
		t.Errorf("%d flags seen: the test finds none", seen)
	}
}
