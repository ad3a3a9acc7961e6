package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestPack packs texts and gets them back.
func TestPack(t *testing.T) {
	for _, c := range []struct {
		text   string
		packed bool
	}{
		{"0", true}, {"00", true}, {"-12.50", true}, {"2004-05-06", true}, {"1,234,567.891234", true}, {"/", true}, {"3/4/2014 ", false},
		{"", false}, {"12345678901234567", false}, {"5 km", false}, {"é", false}, {"a", false}, {"1e5", false},
	} {
		key := pack(c.text)
		if (key != 0) != c.packed || c.packed && string(unpack([]byte("x"), key)) != "x"+c.text {
			t.Errorf("%q: packed as %x, which is %q", c.text, key, unpack(nil, key))
		}
	}
}

// TestDictionary encodes random cells and compares with a map.
func TestDictionary(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, distinct := range []int{1, 10, 5000, 30_000} {
		var d Dictionary
		codes, first := map[string]int32{}, []string{}
		var want []int32
		for row := range 20_000 {
			var text string
			kind := r.IntN(5)
			if row < distinct/3 { // in order, some twice
				kind = 5
			}
			switch k := r.IntN(distinct); kind {
			case 5:
				text = fmt.Sprint(row - row/50)
			case 0:
				text = fmt.Sprint(k)
			case 1:
				text = fmt.Sprintf("%d.%02d", k, k%100)
			case 2:
				text = fmt.Sprint("word ", k)
			case 3:
				text = strings.Repeat("0", k%20)
			}
			if _, known := codes[text]; !known {
				codes[text] = int32(len(first))
				first = append(first, text)
			}
			want = append(want, codes[text])
			d.Add([]byte(text))
		}
		cells, count := d.finish()
		if len(cells) != len(first) || len(d.codes) != len(want) {
			t.Fatalf("%d texts of %d rows, want %d of %d", len(cells), len(d.codes), len(first), len(want))
		}
		rows := make([]int32, len(first))
		for i, code := range want {
			rows[code]++
			if d.codes[i] != code {
				t.Fatalf("row %d: code %d, want %d", i, d.codes[i], code)
			}
		}
		for i, text := range first {
			if cells[i].Text != text || count[i] != rows[i] {
				t.Errorf("text %d is %q in %d rows, want %q in %d", i, cells[i].Text, count[i], text, rows[i])
			}
		}
	}
}
