package knowledge

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"reflect"
	"slices"
	"testing"

	"semtree/lexicon/english"
)

// sample is a small file: heavy compares weight, mass is another word for it.
func sample() *Data {
	return &Data{
		Words: []string{"big", "heavier", "heavy", "mass", "weight"},
		Class: []Class{0, 0, 0, Quantity | Thing, Code},
		Edges: [][]Edge{
			nil,
			{{2, Comparative, 15}},
			{{3, More, 9}, {4, More, 15}},
			{{4, Synonym, 8}},
			{{3, Synonym, 8}},
		},
		Dims:     3,
		Row:      []int32{-1, -1, 0, 1, 2},
		Vectors:  []int8{7, 0, 0, 5, 5, 0, -7, 1, -6},
		Features: []float32{0.5, 1, 2},
		Likeness: []int8{32, 0, 0, 0, 32, -8, 0, 0, 32},
		Said: Said{
			Notions: []string{"goal conced", "weight"},
			Keys:    []string{"heft", "let in"},
			Of:      [][]SaidOf{{{1, Names, 12}, {1, Most, 3}}, {{0, Verbs, 9}}},
		},
	}
}

func TestRoundTrip(t *testing.T) {
	for _, d := range []*Data{sample(), {}} {
		file := d.Encode()
		got, err := Decode(file)
		if err != nil {
			t.Fatal(err)
		}
		if again := got.Encode(); !bytes.Equal(again, file) {
			t.Errorf("a file that is read and written differs")
		}
		if len(d.Words) > 0 && (!slices.Equal(got.Words, d.Words) || !slices.Equal(got.Class, d.Class) || !reflect.DeepEqual(got.Row, d.Row) ||
			!slices.Equal(got.Vectors, d.Vectors) || !slices.Equal(got.Features, d.Features)) {
			t.Errorf("read %+v, want %+v", got, d)
		}
		for i := range d.Edges {
			if !slices.Equal(got.Edges[i], d.Edges[i]) {
				t.Errorf("word %d has edges %v, want %v", i, got.Edges[i], d.Edges[i])
			}
		}
	}
}

// TestDamaged changes each byte of a file, and cuts it at each length.
func TestDamaged(t *testing.T) {
	file := sample().Encode()
	for i := range file {
		bad := slices.Clone(file)
		bad[i] ^= 0x41
		want := ErrDamaged
		if i < len(magic) {
			want = ErrFormat
		}
		if _, err := Open(bad); !errors.Is(err, want) {
			t.Errorf("byte %d changed: %v, want %v", i, err, want)
		}
		if _, err := Open(file[:i]); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrFormat) {
			t.Errorf("cut at byte %d: %v", i, err)
		}
	}
	if _, err := Open(append(slices.Clone(file), 0)); !errors.Is(err, ErrDamaged) {
		t.Errorf("a byte too many: %v", err)
	}
}

// TestPack: a packed file is read as it was, and a damaged one is not packed.
func TestPack(t *testing.T) {
	file := sample().Encode()
	short, err := Pack(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(short)
	want, _ := Decode(file)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read as %+v, %v, want %+v", got, err, want)
	}
	if _, err := Decode(short[:len(short)-1]); !errors.Is(err, ErrDamaged) {
		t.Errorf("cut: error %v", err)
	}
	file[len(file)-1]++
	if _, err := Pack(file); !errors.Is(err, ErrDamaged) {
		t.Errorf("damaged: error %v", err)
	}
}

// sealed returns a file with this body and the right digest.
func sealed(body []byte) []byte {
	sum := sha256.Sum256(body)
	return slices.Concat([]byte(magic), sum[:], body)
}

// FuzzDecode reads any body under a right digest: it is refused, or it can be used.
func FuzzDecode(f *testing.F) {
	head := len(magic) + sha256.Size
	f.Add(sample().Encode()[head:])
	f.Add((&Data{}).Encode()[head:])
	f.Add([]byte{255, 255, 63, 0})
	f.Fuzz(func(t *testing.T, body []byte) {
		d, err := Decode(sealed(body))
		if err != nil {
			if !errors.Is(err, ErrDamaged) {
				t.Errorf("error %v", err)
			}
			return
		}
		k := d.Knowledge()
		for _, w := range append([]string{"", "x", "heaviest"}, d.Words...) {
			k.Related(w, "weight")
			k.Similarity("mass", w)
			k.Vector(w)
			k.Class(w)
			k.Attribute(w)
			k.Names(w)
			k.Compare(w)
			k.Bases(w)
			k.Sayings(w)
			a, b := k.Word(w), k.Word("mass")
			image := k.Image(&a)
			k.Likeness(&b, &image)
		}
		d.Encode()
	})
}

func TestFaults(t *testing.T) {
	for name, spoil := range map[string]func(*Data){
		"words out of order":   func(d *Data) { d.Words[0] = "zoo" },
		"empty word":           func(d *Data) { d.Words[0] = "" },
		"classes missing":      func(d *Data) { d.Class = d.Class[1:] },
		"unknown class":        func(d *Data) { d.Class[0] = 1 << 14 },
		"edge to itself":       func(d *Data) { d.Edges[2][0].To = 2 },
		"edge to nothing":      func(d *Data) { d.Edges[2][1].To = 5 },
		"edge of no kind":      func(d *Data) { d.Edges[2][0].Kind = None },
		"edge of a query kind": func(d *Data) { d.Edges[2][0].Kind = Same },
		"no strength":          func(d *Data) { d.Edges[2][0].Strength = 0 },
		"edges out of order":   func(d *Data) { d.Edges[2][0].To = 4 },
		"vector missing":       func(d *Data) { d.Vectors = d.Vectors[3:] },
		"component too large":  func(d *Data) { d.Vectors[0] = 8 },
		"rows out of order":    func(d *Data) { d.Row[2] = 1 },
		"factor zero":          func(d *Data) { d.Features[1] = 0 },
		"factors missing":      func(d *Data) { d.Features = nil },
		"likeness cut":         func(d *Data) { d.Likeness = d.Likeness[1:] },
		"notions out of order": func(d *Data) { d.Said.Notions[0] = "zoo" },
		"empty saying":         func(d *Data) { d.Said.Keys[0] = "" },
		"saying of nothing":    func(d *Data) { d.Said.Of[0][0].Notion = 2 },
		"saying of no kind":    func(d *Data) { d.Said.Of[0][0].How = hows },
		"saying too strong":    func(d *Data) { d.Said.Of[0][0].Strength = MaxStrength + 1 },
		"sayings out of order": func(d *Data) { d.Said.Of[0][1].How = Names },
		"sayings missing":      func(d *Data) { d.Said.Of = nil },
	} {
		t.Run(name, func(t *testing.T) {
			d := sample()
			if err := d.check(); err != nil {
				t.Fatal(err)
			}
			spoil(d)
			if d.check() == nil {
				t.Error("passes the check")
			}
		})
	}
}

func TestSimilarity(t *testing.T) {
	k := sample().Knowledge()
	for _, test := range []struct {
		a, b string
		want float64
	}{
		{"heavy", "heavy", 1},
		{"heavier", "heavy", 1}, // by its base form
		{"heavy", "mass", 0.7071067811865475},
		{"mass", "heavy", 0.7071067811865475},
		{"big", "mass", 0}, // no vector
		{"nothing", "mass", 0},
	} {
		if got := k.Similarity(test.a, test.b); got != test.want { // to the bit, on every machine
			t.Errorf("Similarity(%q, %q) = %v, want %v", test.a, test.b, got, test.want)
		}
	}
	var none Word
	if mass := k.Word("mass"); k.Cosine(&none, &mass) != 0 || k.Relate(&none, &mass).Kind != None {
		t.Error("the zero Word is related to mass")
	}
	if got := k.Vector("weight"); len(got) != VectorDims || got[0] != -3.5 || got[1] != 1 || got[2] != -12 || got[3] != 0 {
		t.Errorf("Vector = %v", got)
	}
	if got := k.Vector("nothing"); !slices.Equal(got, make([]float32, VectorDims)) {
		t.Errorf("Vector of an unknown word = %v", got)
	}
}

func TestForms(t *testing.T) {
	k := sample().Knowledge()
	for _, test := range []struct {
		word, base string
		degree     english.Degree
	}{
		{"heavier", "heavy", english.Comparative},
		{"heaviest", "heavy", english.Superlative}, // not in the file
		{"biggest", "biggest", english.Positive},   // big compares nothing here
		{"masses", "masses", english.Positive},
	} {
		if base, degree := k.Compare(test.word); base != test.base || degree != test.degree {
			t.Errorf("Compare(%q) = %q, %d, want %q, %d", test.word, base, degree, test.base, test.degree)
		}
	}
	if got := k.Bases("masses"); !slices.Equal(got, []string{"mass"}) {
		t.Errorf("Bases = %q", got)
	}
	if got, degree := k.Attribute("heaviest"); degree != english.Superlative || len(got) != 2 || got[0].Noun != "weight" || got[1].Noun != "mass" {
		t.Errorf("Attribute = %v", got)
	}
}

// TestShortens has pairs that look like a short form and its word, and others.
func TestShortens(t *testing.T) {
	for _, test := range []struct {
		short, long string
		want        bool
	}{
		{"qnty", "quantity", true}, {"mngr", "manager", true}, {"dest", "destination", true},
		{"no", "number", false}, {"cat", "dog", false}, {"cars", "car", false}, {"ship", "shipment", true}, {"met", "mountain", false},
	} {
		if got := shortens(test.short, test.long); got != test.want {
			t.Errorf("shortens(%q, %q) = %v", test.short, test.long, got)
		}
	}
}

// TestAllocations keeps look-ups free of garbage.
func TestAllocations(t *testing.T) {
	k := sample().Knowledge()
	if n := testing.AllocsPerRun(10, func() { k.Related("heaviest", "weight"); k.Similarity("heavy", "masses"); k.Class("mass") }); n > 0 {
		t.Errorf("%v allocations a look-up", n)
	}
}
