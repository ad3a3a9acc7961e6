// Package testdata finds the data sets that tests read but the repository
// does not hold.
package testdata

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Variable names the environment variable with the folder of all data sets.
const Variable = "SEMTREE_DATA"

// Dir returns the folder of a data set: under $SEMTREE_DATA, or under
// ../shared/data of the repository. It skips the test if that is absent.
func Dir(t testing.TB, set string) string {
	t.Helper()
	root := os.Getenv(Variable)
	if root == "" {
		_, file, _, _ := runtime.Caller(0)
		root = filepath.Join(filepath.Dir(file), "..", "..", "..", "shared", "data")
	}
	dir := filepath.Join(root, set)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no data set %s: set %s to the folder that has it", set, Variable)
	}
	return dir
}
