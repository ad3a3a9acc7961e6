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
func Step[T any](file string, may bool, do func() (T, error)) (outcome T, ok bool, err error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if !may {
			return outcome, false, nil
		}
		if outcome, err = do(); err != nil {
			return outcome, false, err
		}
		text, err = json.MarshalIndent(outcome, "", " ")
		if err != nil {
			return outcome, false, fmt.Errorf("%s: %w", file, err)
		}
		return outcome, true, outfile.Write(file, append(text, '\n'))
	}
	if err == nil {
		err = json.Unmarshal(text, &outcome)
	}
	if err != nil {
		return outcome, false, fmt.Errorf("%s: %w; remove the file to compute it again", file, err)
	}
	return outcome, true, nil
}
