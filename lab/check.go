package lab

import "fmt"

// failed is what [Check] panics with.
type failed struct{ error }

// Check ends the run of a command with an error, unless it is nil. Nothing is left to be done
// after what failed in a measurement, so that no function in between has to pass the error on:
// [Main] prints it. In a goroutine of its own, a run needs a [Try].
func Check(err error) {
	if err != nil {
		panic(failed{err})
	}
}

// Checkf is [Check], with what failed before the error: where it was, as [fmt.Sprintf] writes it.
func Checkf(err error, format string, args ...any) {
	if err != nil {
		Check(fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), err))
	}
}

// Must returns a value, or ends the run with the error that came with it.
func Must[T any](value T, err error) T {
	Check(err)
	return value
}

// Try returns the error that ended a run; nil if it came to its end.
func Try(run func()) (err error) {
	defer func() {
		switch end := recover().(type) {
		case nil:
		case failed:
			err = end.error
		default:
			panic(end)
		}
	}()
	run()
	return nil
}
