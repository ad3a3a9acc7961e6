package command

import (
	"errors"
	"fmt"
)

// Exit codes.
const (
	Done   = 0 // the work is done
	Failed = 1
	Wrong  = 2 // the command line is wrong
)

// Exit is an error that only sets the exit code: what there is to say was said.
type Exit int

func (e Exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// usageError is a wrong command line.
type usageError struct{ msg string }

func (e usageError) Error() string { return e.msg }

// Usagef returns the error of a wrong command line: the exit code is [Wrong], and the help of the command is named.
func Usagef(format string, args ...any) error { return usageError{fmt.Sprintf(format, args...)} }

// hintError is an error with a known remedy.
type hintError struct {
	error
	hint string
}

func (e hintError) Unwrap() error { return e.error }

// Hint returns an error with a remedy, which is written in a line below it.
func Hint(err error, remedy string) error { return hintError{err, remedy} }

// Within adds to an error, if it is one, where it is.
func Within(err error, where string) error {
	if err != nil {
		return fmt.Errorf("%s: %w", where, err)
	}
	return nil
}

// report writes a command's error, if any, and returns the exit code.
func report(e Env, cmd Command, err error) int {
	if err == nil {
		return Done
	}
	if code := Exit(0); errors.As(err, &code) {
		return int(code)
	}
	e.Logf("%s", err)
	if h := (hintError{}); errors.As(err, &h) {
		fmt.Fprintf(e.Stderr, "hint: %s\n", h.hint)
	}
	if u := (usageError{}); errors.As(err, &u) {
		fmt.Fprintf(e.Stderr, "hint: semtree help %s\n", cmd.Name)
		return Wrong
	}
	return Failed
}
