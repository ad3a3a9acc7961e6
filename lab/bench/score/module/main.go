//go:build js && wasm

// Command module is scoring alone as a WebAssembly module, for measuring it. It sets one
// global object, scorebench, which its functions are in:
//
//	kernels                       what computes: "simd128" or "go"
//	load(name, onnx, meta)        loads a model from two Uint8Arrays
//	scores(name, words)           the scores mu and phi, one after the other
//	score(name, words, count)     scores so often
//
// A function that fails returns its error as a string.
package main

import (
	"syscall/js"

	"semtree/model"
	"semtree/model/backend"
)

// scorers are the loaded models.
var scorers = map[string]*model.Scorer{}

func main() {
	js.Global().Set("scorebench", map[string]any{
		"kernels": backend.Kernels(),
		"load":    function(load),
		"scores":  function(scores),
		"score":   function(score),
	})
	select {} // the functions live as long as the program
}

func function(f func(args []js.Value) (any, error)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		result, err := f(args)
		if err != nil {
			return err.Error()
		}
		return result
	})
}

func load(args []js.Value) (any, error) {
	meta, err := model.ReadMeta(content(args[2]), "model.json")
	if err != nil {
		return nil, err
	}
	m, err := model.Load(content(args[1]), meta, meta.Labels)
	if err != nil {
		return nil, err
	}
	scorers[args[0].String()] = m.NewScorer()
	return nil, nil
}

func scores(args []js.Value) (any, error) {
	mu, phi, err := scorers[args[0].String()].Score(numbers(args[1]))
	if err != nil {
		return nil, err
	}
	list := []any{}
	for _, x := range append(append([]float32{}, mu...), phi...) {
		list = append(list, x)
	}
	return list, nil
}

func score(args []js.Value) (any, error) {
	s, words := scorers[args[0].String()], numbers(args[1])
	for range args[2].Int() {
		if _, _, err := s.Score(words); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

func content(array js.Value) []byte {
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data
}

func numbers(array js.Value) []int {
	list := make([]int, array.Length())
	for i := range list {
		list[i] = array.Index(i).Int()
	}
	return list
}
