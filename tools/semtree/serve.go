package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"time"

	"semtree/internal/command"
	"semtree/site"
)

var serveCommand = command.Command{
	Name: "serve", Args: "[flags]", Summary: "serve the page",
	Text: `The folder is a site written by "semtree site" or "make site". Any other web server works as well.
Once the page has loaded, it works without the server.

With -collect, the page offers visitors a switch, off by default: words of their questions that nothing in a table of the
site was found for are sent to this server, and counted in a file. No question and no cell is sent. The file is for
semtree describe -asked.`,
	Example: `make wasm && semtree serve
semtree serve -addr 127.0.0.1:0        # the system chooses a port
semtree serve -dir site -collect asked.json`,
	Setup: command.NoArguments(func(flags *flag.FlagSet) func(command.Env) error {
		addr := flags.String("addr", "localhost:8080", "`host:port` to listen on; port 0 lets the system choose")
		dir := flags.String("dir", "build/site", "`folder` with the site")
		collect := flags.String("collect", "", "count words that were not understood, of visitors who send them, in this JSON `file`")
		return func(e command.Env) error { return serve(e, *addr, *dir, *collect) }
	}),
}

// shutdownTimeout is how long an interrupt waits for answers under way.
const shutdownTimeout = 3 * time.Second

// serve serves the site until an interrupt.
func serve(e command.Env, addr, dir, collect string) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return command.Hint(fmt.Errorf("no site in %s: %w", dir, err), "make wasm builds it, make demo builds and serves it")
	}
	server := site.NewServer(dir)
	if collect != "" {
		if err := site.Collect(server, dir, collect, func(err error) { e.Logf("%v", err) }); err != nil {
			return err
		}
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return err
	}
	ctx, stop := e.Interrupts()
	defer stop()
	e.Logf("serving %s on http://%s/", dir, listener.Addr())
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	grace, cancel := context.WithTimeout(context.Background(), shutdownTimeout)
	defer cancel()
	if err := server.Shutdown(grace); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	e.Logf("stopped")
	return nil
}
