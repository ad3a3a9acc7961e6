package protocol_test

import (
	"fmt"
	"io/fs"
	"time"

	"semtree/protocol"
)

// parrot repeats the question.
type parrot struct{}

func (parrot) Info() any                                        { return "parrot" }
func (parrot) Ask(q protocol.Query) any                         { return q.Question }
func (parrot) Parse(q protocol.Query) any                       { return q.Question }
func (parrot) Correct([]protocol.Correction, time.Duration) any { return nil }
func (parrot) Revise(fs.FS) (protocol.Asker, error)             { return parrot{}, nil }
func (parrot) Sample(uint64) (protocol.Engine, error)           { return parrot{}, nil }

func Example() {
	server := protocol.New(protocol.Loaders{
		Domain: func(fs.FS) (protocol.Engine, error) { return parrot{}, nil },
		Table:  func(fs.FS, string) (protocol.Asker, error) { return parrot{}, nil },
	})
	for _, request := range []string{
		`{"id":1,"method":"load","params":{"files":[]}}`,
		`{"id":2,"method":"parse","params":{"question":"hello ?"}}`,
	} {
		fmt.Printf("%s\n", server.Handle([]byte(request)))
	}
	// Output:
	// {"id":1,"result":"parrot"}
	// {"id":2,"result":"hello ?"}
}
