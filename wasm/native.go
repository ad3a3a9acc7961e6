//go:build !(js && wasm)

package main

import (
	"fmt"
	"os"
)

// main says for which platform this command is, where the go command would say only that
// all files are left out.
func main() {
	fmt.Fprintln(os.Stderr, "semtree: wasm is the module of the page: build it with GOOS=js GOARCH=wasm, or with `make wasm`")
	os.Exit(2)
}
