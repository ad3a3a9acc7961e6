package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"semtree/internal/outfile"
)

// Step returns what a file keeps as JSON. If there is no such file, and it may, it calls do
// and keeps the outcome in the file, whole or not at all; ok is false if it may not. So a
// run that was interrupted continues, and a second one computes nothing again, if the name
// of the file depends on everything that determines the outcome.
func Step[T any](file string, may bool, do func() T) (outcome T, ok bool) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if may {
			outcome = do()
			Check(outfile.Write(file, append(Must(json.MarshalIndent(outcome, "", " ")), '\n')))
		}
		return outcome, may
	}
	if err == nil {
		err = json.Unmarshal(text, &outcome)
	}
	if err != nil {
		Check(fmt.Errorf("%s: %w; remove the file to compute it again", file, err))
	}
	return outcome, true
}
