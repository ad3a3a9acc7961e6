package labcommand

import (
	"os"
	"testing"

	"semtree/internal/command"
	"semtree/internal/command/commandtest"
	"semtree/lab/labtest"
)

// tool has the commands of this package alone.
var tool = &command.Program{Commands: Commands}

// semtree runs a command line in this process.
var semtree = commandtest.Of(tool)

// lessonText is a file of questions of our own, from which a small network learns
// in a second.
func lessonText() string { return labtest.Text(labtest.About(labtest.Forms, labtest.States...)) }

// trained is a domain folder with the model of lessons.
var trained = semtree.Trained(lessonText())

func TestMain(m *testing.M) {
	code := m.Run()
	trained.Remove()
	calibrated.Remove()
	os.Exit(code)
}
