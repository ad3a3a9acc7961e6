//go:build js && wasm

package main

import (
	"fmt"
	"io/fs"
	"os"
	"time"

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
// the second argument. Its errors are those of the boundary itself, such as an argument that is no
// Uint8Array and no list of them.
func call(m *module, args []safejs.Value) (response safejs.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("unexpected fault: %v", r)
		}
	}()
	if len(args) < 1 || len(args) > 2 {
		return response, fmt.Errorf("semtreeHandle takes 1 or 2 arguments, got %d", len(args))
	}
	message, err := received(args[0])
	if err != nil {
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

// received copies a request in: a Uint8Array, or a list of them, whose memory is given back, so that a large
// table is not there twice while it is read.
func received(request safejs.Value) ([]byte, error) {
	class, err := safejs.Global().Get("Array")
	if err != nil {
		return nil, err
	}
	parts := []safejs.Value{request}
	list, err := class.Call("isArray", request)
	if err != nil {
		return nil, err
	}
	several, err := list.Bool()
	if err != nil {
		return nil, err
	}
	if several {
		n, err := request.Length()
		if err != nil {
			return nil, err
		}
		parts = make([]safejs.Value, n)
		for i := range parts {
			if parts[i], err = request.Index(i); err != nil {
				return nil, err
			}
		}
	}
	size := 0
	for _, part := range parts {
		n, err := part.Length()
		if err != nil {
			return nil, err
		}
		size += n
	}
	message := make([]byte, size)
	at := 0
	for _, part := range parts {
		n, err := safejs.CopyBytesToGo(message[at:], part)
		if err != nil {
			return nil, err
		}
		at += n
	}
	if several {
		for _, part := range parts {
			giveBack(part)
		}
	}
	return message, nil
}

// giveBack gives the memory of a Uint8Array back, where the host can do that.
func giveBack(part safejs.Value) {
	buffer, err := part.Get("buffer")
	if err != nil {
		return
	}
	if transfer, err := buffer.Get("transfer"); err == nil && transfer.Type() == safejs.TypeFunction {
		_, _ = buffer.Call("transfer", 0) // it fails for one that was given back with another part
	}
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
	opt := parser.Options{Budget: q.Budget, K: q.K, Fix: q.Fix, Explain: q.Explain, Picture: true, Pictures: q.Pictures, Today: q.Today, Now: time.Now()}
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
