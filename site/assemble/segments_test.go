package assemble

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"
)

// module returns a module with an empty section before and after its segments.
func module(segments []segment) []byte {
	body := writeSegments(segments)
	out := append([]byte("\x00asm\x01\x00\x00\x00"), 1, 1, 0, dataSection)
	out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
	return append(out, 0, 3, 1, 'x', 7)
}

// memory returns what the memory of a module starts with.
func memory(t *testing.T, text []byte) (image []byte, segments []segment) {
	t.Helper()
	r := reader{data: text[8:]}
	for len(r.data) > 0 {
		id := r.next()
		if body := r.take(r.number()); id == dataSection {
			var err error
			if segments, err = readSegments(body); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, s := range segments {
		if more := s.address + len(s.data) - len(image); more > 0 {
			image = append(image, make([]byte, more)...)
		}
		copy(image[s.address:], s.data)
	}
	return image, segments
}

// TestPackSegments: memory starts the same, in few segments, and the other sections stay.
func TestPackSegments(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var segments []segment
		for at := rng.IntN(1 << 20); len(segments) < 40; at += rng.IntN(2 * maxGap) {
			data := make([]byte, 1+rng.IntN(300))
			for i := range data {
				data[i] = byte(rng.IntN(3))
			}
			segments = append(segments, segment{at, data})
			at += len(data)
		}
		rng.Shuffle(len(segments), func(i, j int) { segments[i], segments[j] = segments[j], segments[i] })
		before := module(segments)
		want, _ := memory(t, before)
		after, err := packSegments(before)
		if err != nil {
			t.Fatal(err)
		}
		got, few := memory(t, after)
		if !bytes.Equal(bytes.TrimRight(got, "\x00"), bytes.TrimRight(want, "\x00")) {
			t.Fatal("another memory")
		}
		for i := 1; i < len(few); i++ {
			if gap := few[i].address - few[i-1].address - len(few[i-1].data); gap <= maxGap {
				t.Fatalf("a gap of %d bytes between segments %d and %d", gap, i-1, i)
			}
		}
		if !bytes.HasPrefix(after, before[:11]) || !bytes.HasSuffix(after, []byte{0, 3, 1, 'x', 7}) {
			t.Fatal("other sections have changed")
		}
	}
}

// TestPackSegmentsBad: what is no module of Go's linker is refused.
func TestPackSegmentsBad(t *testing.T) {
	good := module([]segment{{8, []byte("abc")}})
	edited := func(at int, b byte) []byte {
		bad := bytes.Clone(good)
		bad[at] = b
		return bad
	}
	for want, text := range map[string][]byte{
		"is not a WebAssembly module":       []byte("<html>"),
		"ends within a section":             good[:len(good)-1],
		"has no data":                       good[:11],
		"segment of another kind":           edited(14, 1),
		"has a broken segment at byte 1 of": edited(18, 100),
	} {
		if _, err := packSegments(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}
