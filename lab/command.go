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

// Main reads the flags and runs a command. If a [Check] ends it, the process ends with the error.
func Main(run func()) {
	flag.Parse()
	if err := Try(run); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", filepath.Base(os.Args[0]), err)
		os.Exit(1)
	}
}

// Resumable is Main for a command that ends early, and can be run again to go on, when the
// context does: when the process is told to stop.
func Resumable(run func(context.Context)) {
	Main(func() {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		run(ctx)
	})
}

// Data defines the flag -data.
func Data(folder *string) {
	flag.StringVar(folder, "data", "../shared/data", "`folder` of the data sets")
}

// WriteFiles writes texts into files of a folder, by name.
func WriteFiles(folder string, texts map[string]string) {
	for name, text := range texts {
		Check(outfile.Write(filepath.Join(folder, name), []byte(text)))
	}
}

// Print writes a text into a file, or to standard output if the file has no name.
func Print(file, text string) {
	if file == "" {
		Must(os.Stdout.WriteString(text))
		return
	}
	Check(outfile.Write(file, []byte(text)))
}
