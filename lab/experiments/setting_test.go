package main

import (
	"strings"
	"testing"

	"semtree/lab"
)

// TestUnknownSetting: a name that is none is an error, not an empty table.
func TestUnknownSetting(t *testing.T) {
	c := run{data: t.TempDir()}
	for _, names := range []string{"defualt", "default,defualt"} {
		if err := lab.Try(func() { c.run("", names) }); err == nil || strings.Contains(err.Error(), "no such file") {
			t.Errorf("settings %s: error %v", names, err)
		}
	}
}
