// Package embedded holds the file of word knowledge that comes with semtree. The page
// does not link it: it loads the file instead.
package embedded

import (
	_ "embed"
	"sync"

	"semtree/table/knowledge"
)

//go:embed knowledge.bin
var file []byte

// Default returns the knowledge. The first call takes some milliseconds.
var Default = sync.OnceValue(func() *knowledge.Knowledge {
	k, err := knowledge.Open(file)
	if err != nil {
		panic("embedded: " + err.Error()) // the file is part of the program
	}
	return k
})

// File returns the file. The caller must not change it.
func File() []byte { return file }
