// Command site writes the static site of the repository in the current folder, or says how
// much of a site its visitors load, and how much code of each package that is.
//
//	go run ./tools/site -out build/site -kit site/kit/kit.zip -licences build/LICENSES.txt
//	go run ./tools/site -sizes build/site
package main

import (
	"flag"
	"fmt"
	"os"

	"semtree/internal/outfile"
	"semtree/site"
	"semtree/site/assemble"
)

// cache keeps what takes long to compress.
const cache = "build/twins"

func main() {
	out := flag.String("out", "build/site", "the `folder` to write; an earlier site in it is replaced")
	kit := flag.String("kit", "", "also pack the site into this `file`, which make build puts into the command semtree")
	licences := flag.String("licences", "", "also write the licences of all that the command semtree is made of into this `file`")
	measured := flag.String("sizes", "", "write nothing: check that no visitor of the site in this `folder` loads too much")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "site: unexpected argument %q\nhint: go run ./tools/site -out build/site\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := run(*out, *kit, *licences, *measured); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(out, kit, licences, measured string) error {
	if measured != "" {
		readme, err := os.ReadFile("README.md")
		if err != nil {
			return err
		}
		list, err := assemble.GoTool{}.Packages(".")
		if err != nil {
			return err
		}
		packages(os.Stdout, list)
		return sizes(os.Stdout, measured, string(readme))
	}
	if err := assemble.Assemble(".", out, cache, assemble.GoTool{}); err != nil {
		return err
	}
	if licences != "" {
		text, err := assemble.ToolLicences(".", out)
		if err == nil {
			err = outfile.Write(licences, text)
		}
		if err != nil {
			return err
		}
	}
	if kit == "" {
		return nil
	}
	return site.Pack(out, kit)
}
