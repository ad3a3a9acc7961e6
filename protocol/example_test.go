package protocol_test

import (
	"fmt"
	"io/fs"

	"semtree/protocol"
)

// parrot repeats the question.
type parrot struct{}

func (parrot) Info() any                { return "parrot" }
func (parrot) Ask(q protocol.Query) any { return q.Question }

func Example() {
	server := protocol.New(protocol.Loaders{
		Domain: func(fs.FS) (protocol.Asker, error) { return parrot{}, nil },
		Table:  func(fs.FS, protocol.LoadParams) (protocol.Asker, error) { return parrot{}, nil },
		Tables: func(fs.FS, protocol.LoadParams) (protocol.Asker, error) { return parrot{}, nil },
	})
	for _, request := range []string{
		`{"id":1,"method":"load","params":{"files":[]}}`,
		`{"id":2,"method":"ask","params":{"question":"hello ?"}}`,
	} {
		fmt.Printf("%s\n", server.Handle([]byte(request)))
	}
	// Output:
	// {"id":1,"result":"parrot"}
	// {"id":2,"result":"hello ?"}
}
