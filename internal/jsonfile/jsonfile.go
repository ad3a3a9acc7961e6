// Package jsonfile keeps what took long to compute as JSON files, whole or not
// there at all.
package jsonfile

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"semtree/internal/outfile"
)

// Get reads a file into what to points at. It reports false if there is none.
func Get(name string, to any) (found bool, err error) {
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		return false, fmt.Errorf("%s: %w; remove the file to compute it again", name, err)
	}
	return true, nil
}

// Put writes a file. Folders on the way are made.
func Put(name string, what any) error {
	text, err := json.MarshalIndent(what, "", " ")
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return outfile.Write(name, append(text, '\n'))
}
