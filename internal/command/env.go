package command

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"semtree/internal/jsontext"
)

// Env is what a command may touch besides files.
type Env struct {
	Context        context.Context // done: stop, as on an interrupt
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	Terminal       bool // somebody reads standard output and types standard input
}

// Logf writes a message to standard error.
func (e Env) Logf(format string, args ...any) {
	fmt.Fprintf(e.Stderr, "semtree: "+format+"\n", args...)
}

// Interrupts returns a context that an interrupt ends; a second one ends the program at once.
func (e Env) Interrupts() (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(e.Context, os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// Report writes an object as JSON, or shows it to people.
func (e Env) Report(asJSON bool, object any, show func(io.Writer)) error {
	if asJSON {
		return WriteJSON(e.Stdout, object)
	}
	out := bufio.NewWriter(e.Stdout)
	show(out)
	return out.Flush()
}

// WriteJSON writes a value in a line, and leaves <, > and & as they are.
func WriteJSON(w io.Writer, v any) error {
	line, err := jsontext.Append(nil, v)
	if err == nil {
		_, err = w.Write(append(line, '\n'))
	}
	return err
}
