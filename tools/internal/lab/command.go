package lab

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"semtree/internal/outfile"
)

// Main reads the flags and runs a command. If that fails, the process ends with its error.
func Main(run func() error) {
	flag.Parse()
	if err := run(); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", filepath.Base(os.Args[0]), err)
		os.Exit(1)
	}
}

// Resumable is Main for a command that ends early, and can be run again to go on, when the
// context does: when the process is told to stop.
func Resumable(run func(context.Context) error) {
	Main(func() error {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		return run(ctx)
	})
}

// Data defines the flag -data.
func Data(folder *string) {
	flag.StringVar(folder, "data", "../shared/data", "`folder` of the data sets")
}

// WriteFiles writes texts into files of a folder, by name.
func WriteFiles(folder string, texts map[string]string) error {
	for name, text := range texts {
		if err := outfile.Write(filepath.Join(folder, name), []byte(text)); err != nil {
			return err
		}
	}
	return nil
}

// Print writes a text into a file, or to standard output if the file has no name.
func Print(file, text string) error {
	if file != "" {
		return outfile.Write(file, []byte(text))
	}
	_, err := os.Stdout.WriteString(text)
	return err
}
