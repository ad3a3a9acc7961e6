package train

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"semtree/grammar"
)

// linkedDigest identifies a training by all that decides about its network: grammar,
// options and data. The number in it changes whenever the same data and options would
// train differently.
func linkedDigest(g *grammar.Grammar, o LinkedOptions, data LinkedData) string {
	h := sha256.New()
	w := digester{bufio.NewWriter(h)}
	fmt.Fprintf(w, "semtree train linked 3\n%+v\n%d %d %+v\n", o, data.Kinds, data.Links, g.Labels)
	if data.Network != nil {
		fmt.Fprintf(w, "%q\n", data.Vocabulary.Words)
		w.floats(data.Network.Flat)
	}
	fmt.Fprintf(w, "%q\n", data.Words)
	w.number(len(data.Examples))
	for i := range data.Examples {
		w.example(&data.Examples[i])
	}
	w.Flush() // no write to a hash fails
	return fmt.Sprintf("%x", h.Sum(nil))
}

// digester writes data in a form in which no two data look the same.
type digester struct{ *bufio.Writer }

func (w digester) example(ex *LinkedExample) {
	w.number(len(ex.Words))
	for _, word := range ex.Words {
		w.number(len(word))
		io.WriteString(w, word)
	}
	w.floats(ex.Kinds)
	w.number(len(ex.Links))
	for _, c := range ex.Links {
		w.numbers(c.Word, c.Label, int(c.Cover))
		w.floats(c.Features)
	}
	w.number(len(ex.Alternatives))
	for _, program := range ex.Alternatives {
		w.number(len(program))
		for _, node := range program {
			w.numbers(node.Label, node.Parent, node.After, len(node.Candidates))
			w.numbers(node.Candidates...)
		}
	}
	w.number(len(ex.Rivals))
	for _, rival := range ex.Rivals {
		w.number(len(rival))
		for _, p := range rival {
			w.numbers(int(p.Word), int(p.Label), int(p.Candidate), int(p.Head))
		}
	}
	w.number(int(math.Float64bits(ex.Weight)))
}

func (w digester) number(x int) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], uint64(x))
	w.Write(b[:])
}

func (w digester) numbers(list ...int) {
	for _, x := range list {
		w.number(x)
	}
}

func (w digester) floats(list []float32) {
	w.number(len(list))
	for _, x := range list {
		var b [4]byte
		binary.LittleEndian.PutUint32(b[:], math.Float32bits(x))
		w.Write(b[:])
	}
}
