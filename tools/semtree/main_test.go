package main

import (
	"os"
	"testing"

	"semtree/internal/command/commandtest"
	"semtree/lab/labtest"
)

// semtree runs a command line in this process.
var semtree = commandtest.Of(tool)

// trained is a domain folder with the model of lessons.
var trained = semtree.Trained(labtest.Text(labtest.About(labtest.Forms, labtest.States...)))

// asTool is the variable of the environment that makes the binary of the tests the tool itself.
const asTool = "SEMTREE_TEST_AS_TOOL"

func TestMain(m *testing.M) {
	if os.Getenv(asTool) != "" {
		main()
	}
	code := m.Run()
	if dir, _ := askModel(); dir != "" {
		os.RemoveAll(dir)
	}
	trained.Remove()
	os.Exit(code)
}
