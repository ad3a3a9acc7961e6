// Command site writes the static site of the repository in the current
// folder.
//
//	go run ./tools/site -out build/site
package main

import (
	"flag"
	"fmt"
	"os"

	"semtree/internal/site"
)

func main() {
	out := flag.String("out", "build/site", "the `folder` to write; an earlier site in it is replaced")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "site: unexpected argument %q\nhint: go run ./tools/site -out build/site\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := site.Assemble(".", *out, site.GoTool{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
