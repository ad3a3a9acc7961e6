package train

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"semtree/grammar"
	"semtree/model"
)

// everyPart has each part of a network once.
var everyPart = model.Sizes{Vocab: 1, Embed: 1, Hidden: 1, MLP: 1, Labels: 1, Kinds: 1, Links: 1}

// Digest identifies a training by all that decides about its network: layers, grammar,
// options and data. The number in it changes whenever the same of these would train
// differently.
func Digest(g *grammar.Grammar, data Data, o Options) string {
	h := sha256.New()
	w := digester{bufio.NewWriter(h)}
	fmt.Fprintf(w, "semtree train 6\n%+v\n%+v\n", o, everyPart.Layers())
	fmt.Fprintf(w, "%q %q %v %+v %+v\n", g.Wrapper, g.Types, g.RootTypes, g.Labels, g.Tags)
	fmt.Fprintf(w, "%d %d %q\n", data.Kinds, data.Links, data.Words)
	if data.Network != nil {
		fmt.Fprintf(w, "%q\n", data.Vocabulary.Words)
		w.floats(data.Network.Flat)
	}
	for _, part := range [][]Example{data.Examples, data.Dev} {
		w.numbers(len(part))
		for i := range part {
			w.example(&part[i])
		}
	}
	w.Flush() // no write to a hash fails
	return fmt.Sprintf("%x", h.Sum(nil))
}

// digester writes data in a form in which no two data look the same.
type digester struct{ *bufio.Writer }

func (w digester) example(x *Example) {
	w.numbers(len(x.Words))
	for _, word := range x.Words {
		w.numbers(len(word))
		io.WriteString(w, word)
	}
	w.floats(x.Kinds)
	w.numbers(len(x.Candidates))
	for _, c := range x.Candidates {
		fmt.Fprintf(w, "%t %q\n", c.Name, c.Consts)
		w.numbers(c.Word, c.Label, int(c.Cover))
		w.floats(c.Features)
	}
	w.numbers(len(x.Programs))
	for _, program := range x.Programs {
		w.numbers(len(program))
		for _, node := range program {
			w.numbers(node.Tag, node.Parent, node.After, len(node.Candidates))
			w.numbers(node.Candidates...)
		}
	}
	w.numbers(len(x.Rivals))
	for _, rival := range x.Rivals {
		w.numbers(len(rival))
		for _, p := range rival {
			w.numbers(int(p.Word), int(p.Label), int(p.Candidate), int(p.Head))
		}
	}
	w.numbers(int(math.Float64bits(x.Weight)))
	fmt.Fprintf(w, "%v %t\n", x.Program, x.Err != nil)
}

func (w digester) numbers(list ...int) {
	for _, x := range list {
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], uint64(x))
		w.Write(b[:])
	}
}

func (w digester) floats(list []float32) {
	w.numbers(len(list))
	for _, x := range list {
		var b [4]byte
		binary.LittleEndian.PutUint32(b[:], math.Float32bits(x))
		w.Write(b[:])
	}
}
