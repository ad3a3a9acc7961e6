package infile

import (
	"fmt"
	"io/fs"
	"os"
	"time"
)

// Waiting is called with the name of a named pipe that [Open] waits for, since nobody has
// opened it to write; nil: nobody is told. A program that a person uses sets it before it
// opens a file.
var Waiting func(name string)

// patience is how long a writer of a named pipe may take before [Waiting] is called.
const patience = 500 * time.Millisecond

// open opens a file, if it is one.
func open(name string) (*os.File, error) {
	info, err := os.Stat(name)
	if err != nil {
		return os.Open(name) // whose error it is
	}
	switch mode := info.Mode(); {
	case mode.IsDir():
		return nil, fmt.Errorf("%s is a folder: name a file", name)
	case mode&(fs.ModeDevice|fs.ModeSocket|fs.ModeIrregular) != 0:
		return nil, fmt.Errorf("%s is a device or a socket: name a file", name)
	case mode&fs.ModeNamedPipe != 0 && Waiting != nil:
		timer := time.AfterFunc(patience, func() { Waiting(name) })
		defer timer.Stop()
	}
	return os.Open(name)
}
