package command

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
)

// Env is what a command may touch besides files.
type Env struct {
	Context        context.Context // done: stop, as on an interrupt
	Stdin          io.Reader
	Stdout, Stderr io.Writer
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
		return NewEncoder(e.Stdout).Encode(object)
	}
	out := bufio.NewWriter(e.Stdout)
	show(out)
	return out.Flush()
}

// NewEncoder returns an encoder that leaves <, > and & as they are.
func NewEncoder(w io.Writer) *json.Encoder {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc
}
