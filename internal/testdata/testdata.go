// Package testdata finds the data sets that tests read but the repository
// does not hold.
package testdata

import (
	"os"
	"path/filepath"
	"testing"
)

// Variable names the environment variable with the folder of all data sets. A
// relative path counts from the root of the repository, wherever the test runs.
const Variable = "SEMTREE_DATA"

// Dir returns the folder of a data set: under $SEMTREE_DATA, or under
// ../shared/data of the repository. It skips the test if that is absent.
func Dir(t testing.TB, set string) string {
	t.Helper()
	dir := filepath.Join(folder(os.Getenv(Variable)), set)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no data set %s in %s: set %s to the folder that has it", set, filepath.Dir(dir), Variable)
	}
	return dir
}

// folder returns the folder of all data sets for a value of the variable.
func folder(value string) string {
	if value == "" {
		value = filepath.Join("..", "shared", "data")
	}
	if filepath.IsAbs(value) {
		return value
	}
	return filepath.Join(root(), value)
}

// root returns the folder of go.mod: that of the test, or the nearest one above. It is not asked of
// runtime.Caller, which does not know it in programs that are built with -trimpath.
func root() string {
	dir, err := os.Getwd()
	for err == nil && filepath.Dir(dir) != dir {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return dir
		}
		dir = filepath.Dir(dir)
	}
	return "."
}
