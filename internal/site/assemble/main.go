// Command assemble writes the static site of the repository in the current
// folder.
//
//	go run ./internal/site/assemble build/site
package main

import (
	"fmt"
	"os"

	"semtree/internal/site"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "assemble: want one argument, the folder to write\nhint: go run ./internal/site/assemble build/site")
		os.Exit(2)
	}
	if err := site.Assemble(".", os.Args[1], site.GoTool{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
