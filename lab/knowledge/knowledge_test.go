package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"semtree/lab"
	"semtree/table/knowledge"
	"semtree/table/knowledge/embedded"
)

// lists is a small version of our own lists.
var lists = map[string]string{
	"attributes.txt":    "# a comment\nheavy: +weight | +load\nlight: -weight\n",
	"hints.txt":         "earn: salary | income\n",
	"abbreviations.txt": "temp: temperature\n",
	"names.txt":         "texas | tx\nindiana | !in\n",
	"synonyms.txt":      "price, cost | fee\n",
	"classes.txt":       "person: who, film\n",
}

// dictionary is a small WordNet: a film, also called movie, is a show; a heavy thing
// has heaviness, of which a light thing has little; a mouse is an animal.
var dictionary = map[string]string{
	"data.noun": `  1 This is the licence.
00000001 06 n 02 movie 0 film 0 001 @ 00000002 n 0000 | what one watches
00000002 10 n 01 show 0 000 | what is shown
00000003 07 n 01 heaviness 0 001 + 00000010 a 0101 | how heavy
00000004 05 n 01 mouse 0 000 | an animal
00000005 15 n 01 town 0 000 | a place
00000006 10 n 01 news 0 000 | what is new
00000007 10 n 01 new 0 000 | a rare noun
`,
	"index.noun":  "film n 1 1 @ 1 1 00000001\nmovie n 1 1 @ 1 1 00000001\nshow n 1 0 1 1 00000002\nheaviness n 1 1 + 1 1 00000003\nmouse n 1 0 1 1 00000004\ntown n 1 0 1 1 00000005\nnews n 1 0 1 1 00000006\nnew n 1 0 1 0 00000007\n",
	"data.verb":   "00000020 30 v 01 win 0 000 01 + 08 00 | be first\n",
	"index.verb":  "win v 1 0 1 1 00000020\n",
	"data.adj":    "00000010 00 a 01 heavy 0 002 + 00000003 n 0101 ! 00000011 a 0101 | of weight\n00000011 00 a 01 light 0 001 ! 00000010 a 0101 | of little weight\n",
	"index.adj":   "heavy a 1 2 + ! 1 1 00000010\nlight a 1 1 ! 1 1 00000011\n",
	"data.adv":    "",
	"index.adv":   "",
	"noun.exc":    "mice mouse\n",
	"verb.exc":    "won win\n",
	"adj.exc":     "heavier heavy\nheaviest heavy\n",
	"adv.exc":     "",
	"cntlist.rev": "film%1:06:00:: 1 20\nmovie%1:06:00:: 1 20\nheavy%3:00:00:: 1 9\nlight%3:00:00:: 1 9\nnews%1:10:00:: 1 5\nwin%2:30:00:: 1 5\n",
}

// frequent are the words of the vectors, in order of their frequency.
var frequent = strings.Fields("film films movie show heavy heaviness light lighter lightest heavier heaviest mouse mice town towns news new win won who salary")

func vectors() string {
	var b strings.Builder
	fmt.Fprintf(&b, `{"size": %d, "dimensions": 3, "words": ["%s"], "vectors": {`, len(frequent), strings.Join(frequent, `","`))
	for i, w := range frequent {
		if i > 0 {
			b.WriteByte(',')
		}
		n := len(strings.TrimSuffix(w, "s"))
		fmt.Fprintf(&b, `"%s": [%d, %d, %d, 9, %d]`, w, n%5-2, n*n%7-3, int(w[0])%11-5, i)
	}
	return b.String() + `}, "unkVector": [0, 0, 0]}`
}

func files(texts map[string]string) fstest.MapFS {
	fsys := fstest.MapFS{}
	for name, text := range texts {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

// small returns the small sources. Their WordNet has the roots of classes too.
func small() input {
	in := input{lists: files(lists), wordnet: files(dictionary), vectors: strings.NewReader(vectors())}
	data, index := dictionary["data.noun"], dictionary["index.noun"]
	for i, r := range roots {
		words := split(r.words)
		if strings.Contains("\n"+index, "\n"+words[0]+" n") {
			continue
		}
		lemmas := strings.Split(strings.ReplaceAll(r.words, " ", "_"), ",")
		data += fmt.Sprintf("%08d 03 n %02x %s 0 000 | a root\n", 100+i, len(words), strings.Join(lemmas, " 0 "))
		index += fmt.Sprintf("%s n 1 0 1 0 %08d\n", lemmas[0], 100+i)
	}
	in.wordnet.(fstest.MapFS)["data.noun"] = &fstest.MapFile{Data: []byte(data)}
	in.wordnet.(fstest.MapFS)["index.noun"] = &fstest.MapFile{Data: []byte(index)}
	return in
}

func TestData(t *testing.T) {
	d := small().data(2)
	k, err := knowledge.Open(d.Encode())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		word, header string
		kind         knowledge.Kind
	}{
		{"film", "movie", knowledge.Synonym},
		{"films", "movie", knowledge.Synonym},
		{"movie", "show", knowledge.Broader},
		{"show", "movie", knowledge.Narrower},
		{"heavy", "heaviness", knowledge.More},
		{"lightest", "heaviness", knowledge.Less},
		{"heaviest", "weight", knowledge.More},
		{"mice", "mouse", knowledge.Same},
		{"won", "win", knowledge.Same},
		{"towns", "town", knowledge.Same},
		{"news", "new", knowledge.None}, // a word of its own
		{"earns", "salary", knowledge.Hint},
		{"temperature", "temp", knowledge.Abbreviation},
		{"tx", "texas", knowledge.Name},
		{"indiana", "in", knowledge.Name},
		{"in", "indiana", knowledge.None},
		{"fee", "price", knowledge.Synonym},
	} {
		if r := k.Related(test.word, test.header); r.Kind != test.kind {
			t.Errorf("Related(%q, %q) = %v, want %v", test.word, test.header, r.Kind, test.kind)
		}
	}
	for word, want := range map[string]knowledge.Class{"mice": knowledge.Living, "town": knowledge.Place, "film": knowledge.Person, "movie": knowledge.Work, "win": 0} {
		if got := k.Class(word); got != want {
			t.Errorf("Class(%q) = %v, want %v", word, got, want)
		}
	}
	// "films" has the vector of "film", and no other.
	if got := k.Similarity("films", "film"); got < 0.999 {
		t.Errorf("Similarity of films and film = %v", got)
	}
}

// TestReproducible makes the file several times: maps have another order each time.
func TestReproducible(t *testing.T) {
	var first []byte
	for i := range 20 {
		file := small().data(2).Encode()
		if i == 0 {
			first = file
		} else if !bytes.Equal(file, first) {
			t.Fatalf("file %d differs from the first", i)
		}
	}
}

// TestFaults has sources with a fault and a part of the error.
func TestFaults(t *testing.T) {
	for _, test := range []struct {
		name, file, text, want string
	}{
		{"no colon", "hints.txt", "earn salary\n", "hints.txt:1: no colon"},
		{"no column", "hints.txt", "earn:\n", "hints.txt:1: nothing on one side"},
		{"upper case", "hints.txt", "# a\nEarn: salary\n", "hints.txt:2: \"Earn\" is not lower case"},
		{"no sign", "attributes.txt", "heavy: weight\n", "attributes.txt:1: \"weight\" has no sign"},
		{"no class", "classes.txt", "beast: lion\n", "classes.txt:1: [\"beast\"] is not a class"},
		{"short for itself", "abbreviations.txt", "temp: temp\n", "abbreviations.txt:1: \"temp\" is short for itself"},
		{"twice", "names.txt", "texas | tx, texas\n", "names.txt:1: \"texas\" stands there twice"},
		{"not UTF-8", "names.txt", "caf\xe9\n", "names.txt:1: the text is not UTF-8"},
		{"short line", "data.noun", "00000001 06 n 02 film 0\n", "data.noun:1: the line ends too early"},
		{"no number", "data.noun", "x 06 n 01 film 0 000\n", "data.noun:1: \"x\" is not a number"},
		{"pointer to nothing", "data.verb", "00000020 30 v 01 win 0 001 @ 00000021 v 0000 | x\n", "WordNet: [\"win\"] points to what is missing"},
		{"meaning missing", "index.verb", "win v 1 0 1 1 00000021\n", "WordNet: a meaning of \"win\" is missing"},
		{"bad count", "cntlist.rev", "win 1 x\n", "cntlist.rev:1: bad line"},
		{"form without base", "noun.exc", "mice\n", "noun.exc:1: 1 fields"},
	} {
		t.Run(test.name, func(t *testing.T) {
			in := small()
			for _, fsys := range []fstest.MapFS{in.lists.(fstest.MapFS), in.wordnet.(fstest.MapFS)} {
				if fsys[test.file] != nil {
					fsys[test.file] = &fstest.MapFile{Data: []byte(test.text)}
				}
			}
			if err := lab.Try(func() { in.data(2) }); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want %q", err, test.want)
			}
		})
	}
	for text, want := range map[string]string{
		"":                           "vectors: EOF",
		"[":                          "vectors: ",
		`{"vectors": {"film": [1]}}`: "none of a known word",
		`{"dimensions": 3, "words": ["film"], "vectors": {"film": [1, 2]}}`:                  "has 2 components, want 3",
		`{"dimensions": 3, "words": ["film"], "vectors": {"zorb": [1, 2, 3]}}`:               "none of a known word",
		`{"dimensions": 3, "words": ["film"], "vectors": {"film": [1, 2, "x"]}}`:             "vector of \"film\"",
		`{"dimensions": 3, "words": ["film"], "vectors": {"film": [1, 2, 3], "films": [1, 2`: "unexpected EOF",
	} {
		in := small()
		in.vectors = strings.NewReader(text)
		if err := lab.Try(func() { in.data(2) }); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("vectors %s: error %v, want %q", text, err, want)
		}
	}
}

// TestSourcesChanged refuses files of other versions.
func TestSourcesChanged(t *testing.T) {
	dir := t.TempDir()
	for name := range digests {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := sources{wordnet: dir, vectors: filepath.Join(dir, vectorFile), dims: 2}
	if err := lab.Try(func() { run(s, filepath.Join(dir, "out"), &bytes.Buffer{}) }); err == nil || !strings.Contains(err.Error(), "make -C lab knowledge") {
		t.Errorf("error %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "out")); err == nil {
		t.Error("a file was written")
	}
}

// TestLists reads the committed lists, and finds their edges in the committed file:
// who changes a list must make the file anew.
func TestLists(t *testing.T) {
	g := newGraph()
	g.lists(os.DirFS("lists"))
	d, err := knowledge.Decode(embedded.File())
	if err != nil {
		t.Fatal(err)
	}
	stored := map[link]uint8{}
	for i, edges := range d.Edges {
		for _, e := range edges {
			stored[link{d.Words[i], d.Words[e.To], e.Kind}] = e.Strength
		}
	}
	missing := 0
	for e, strength := range g.edges {
		if int(stored[e]) < strength {
			missing++
			t.Logf("%v", e)
		}
	}
	if missing > 0 {
		t.Errorf("%d edges of the lists are not in knowledge.bin: run `make -C lab knowledge`", missing)
	}
}

// TestCovered checks that the committed file has about 20,000 vectors.
func TestCovered(t *testing.T) {
	d, err := knowledge.Decode(embedded.File())
	if err != nil {
		t.Fatal(err)
	}
	if vectors := len(d.Vectors) / d.Dims; vectors < 15000 || vectors > 25000 || d.Dims != defaultDims {
		t.Errorf("%d vectors of %d components", vectors, d.Dims)
	}
}
