//go:build js && wasm

package main

import (
	"fmt"
	"io/fs"
	"os"

	"github.com/hack-pad/safejs"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/model/backend"
	"semtree/parser"
	"semtree/protocol"
)

func main() {
	if err := export(newModule()); err != nil {
		fmt.Fprintln(os.Stderr, "semtree:", err)
		os.Exit(1)
	}
	select {} // the functions live as long as the program
}

// export makes the module callable from JavaScript.
func export(m *module) error {
	handle, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		response, err := call(m, args)
		if err != nil {
			fmt.Fprintln(os.Stderr, "semtree:", err)
			return nil
		}
		return response
	})
	if err != nil {
		return err
	}
	work, err := safejs.FuncOf(func(safejs.Value, []safejs.Value) any { return m.work() })
	if err != nil {
		return err
	}
	if err := safejs.Global().Set("semtreeHandle", handle); err != nil {
		return err
	}
	return safejs.Global().Set("semtreeWork", work)
}

// call copies a request in and its response out, and passes the response to the function that may be
// the second argument. Its errors are those of the boundary itself, such as an argument that is not a
// Uint8Array.
func call(m *module, args []safejs.Value) (response safejs.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("unexpected fault: %v", r)
		}
	}()
	if len(args) < 1 || len(args) > 2 {
		return response, fmt.Errorf("semtreeHandle takes 1 or 2 arguments, got %d", len(args))
	}
	size, err := args[0].Length()
	if err != nil {
		return response, err
	}
	message := make([]byte, size)
	if _, err := safejs.CopyBytesToGo(message, args[0]); err != nil {
		return response, err
	}
	out := m.handle(message)
	class, err := safejs.Global().Get("Uint8Array")
	if err != nil {
		return response, err
	}
	if response, err = class.New(len(out)); err != nil {
		return response, err
	}
	if _, err = safejs.CopyBytesToJS(response, out); err != nil || len(args) < 2 {
		return response, err
	}
	_, err = args[1].Invoke(response)
	return response, err
}

// engine answers with one domain's parser.
type engine struct{ parser *domain.Parser }

// info describes the loaded domain and its facts to the page.
type info struct {
	Name        string   `json:"name"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Examples    []string `json:"examples"`
	Samples     bool     `json:"samples"`           // there are other facts to sample
	Kernels     string   `json:"kernels"`           // what scores are computed with
	Picture     any      `json:"picture,omitempty"` // of the facts
}

// load reads a domain.
func load(files fs.FS) (engine, error) {
	d, err := domain.Load(files, builtin.Executors())
	if err != nil {
		return engine{}, err
	}
	p, err := domain.NewParser(d)
	if err != nil {
		return engine{}, err
	}
	return engine{p}, nil
}

// options of a query.
func options(q protocol.Query) parser.Options {
	opt := parser.Options{Budget: q.Budget, K: q.K, Picture: true, Pictures: q.Pictures}
	if q.K == protocol.Few {
		opt.K = parser.Few
	}
	if least := q.MinConfidence; least != nil {
		opt.MinConfidence, opt.AnswerAll = *least, *least == 0
	}
	return opt
}

// Ask implements [protocol.Asker].
func (e engine) Ask(q protocol.Query) any { return e.parser.Ask(q.Question, options(q)) }

// Info implements [protocol.Asker].
func (e engine) Info() any {
	d := e.parser.Domain
	examples := append([]string{}, d.Examples...) // a list even if there are none
	return info{d.Name, d.Title, d.Description, examples, d.Samples(), backend.Kernels(), d.Illustrate(nil)}
}

// Sample implements [protocol.Sampler].
func (e engine) Sample(seed uint64) (protocol.Asker, error) {
	d, err := e.parser.Domain.Sample(seed)
	if err != nil {
		return nil, err
	}
	return engine{e.parser.WithDomain(d)}, nil
}
