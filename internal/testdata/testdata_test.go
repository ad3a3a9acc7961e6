package testdata

import (
	"os"
	"path/filepath"
	"testing"
)

// TestFolder checks that the folder does not depend on where the test runs.
func TestFolder(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Dir(filepath.Dir(here))
	absolute := filepath.Join(root, "elsewhere")
	for _, test := range []struct{ name, value, want string }{
		{"not set", "", filepath.Join(filepath.Dir(root), "shared", "data")},
		{"absolute", absolute, absolute},
		{"relative", filepath.Join("some", "data"), filepath.Join(root, "some", "data")},
		{"outside", filepath.Join("..", "data"), filepath.Join(filepath.Dir(root), "data")},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := folder(test.value); got != test.want {
				t.Errorf("folder(%q) = %q, want %q", test.value, got, test.want)
			}
		})
	}
}
