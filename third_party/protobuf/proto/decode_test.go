package proto

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
)

// part and whole are as generated code has them.
type part struct {
	ID   int64  `protobuf:"varint,1,opt,name=id,proto3"`
	Name string `protobuf:"bytes,2,opt,name=name,proto3"`
}

type isChoice interface{ isChoice() }

type choiceNumber struct {
	Number int64 `protobuf:"varint,20,opt,name=number,proto3,oneof"`
}

type choicePart struct {
	Part *part `protobuf:"bytes,21,opt,name=part,proto3,oneof"`
}

func (*choiceNumber) isChoice() {}
func (*choicePart) isChoice()   {}

type whole struct {
	Int              int64     `protobuf:"varint,1,opt,name=int,proto3"`
	Enum             int32     `protobuf:"varint,2,opt,name=enum,proto3,enum=x"`
	Float            float32   `protobuf:"fixed32,3,opt,name=float,proto3"`
	Text             string    `protobuf:"bytes,4,opt,name=text,proto3"`
	Raw              []byte    `protobuf:"bytes,5,opt,name=raw,proto3"`
	Part             *part     `protobuf:"bytes,6,opt,name=part,proto3"`
	Floats           []float32 `protobuf:"fixed32,7,rep,packed,name=floats,proto3"`
	Ints             []int64   `protobuf:"varint,8,rep,packed,name=ints,proto3"`
	Raws             [][]byte  `protobuf:"bytes,9,rep,name=raws,proto3"`
	Parts            []*part   `protobuf:"bytes,10,rep,name=parts,proto3"`
	Doubles          []float64 `protobuf:"fixed64,11,rep,packed,name=doubles,proto3"`
	Unsigned         []uint64  `protobuf:"varint,12,rep,packed,name=unsigned,proto3"`
	Texts            []string  `protobuf:"bytes,13,rep,name=texts,proto3"`
	Yes              bool      `protobuf:"varint,14,opt,name=yes,proto3"`
	Choice           isChoice  `protobuf_oneof:"choice"`
	XXX_unrecognized []byte    `json:"-"`
}

func (m *whole) Reset()                     { *m = whole{} }
func (m *whole) String() string             { return CompactTextString(m) }
func (*whole) ProtoMessage()                {}
func (*whole) XXX_OneofWrappers() []any     { return []any{(*choiceNumber)(nil), (*choicePart)(nil)} }
func (m *whole) XXX_Unmarshal([]byte) error { panic("not called") }

func TestUnmarshal(t *testing.T) {
	for _, c := range []struct {
		name string
		in   string
		want whole
		err  string
	}{
		{"nothing", "", whole{}, ""},
		{"numbers", "\x08\x96\x01\x10\x03\x1d\x00\x00\x80\x3f\x70\x01", whole{Int: 150, Enum: 3, Float: 1, Yes: true}, ""},
		{"negative", "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x10\xfe\xff\xff\xff\xff\xff\xff\xff\xff\x01", whole{Int: -1, Enum: -2}, ""},
		{"the last counts", "\x08\x01\x08\x02", whole{Int: 2}, ""},
		{"texts", "\x22\x02hi\x2a\x01\x00\x4a\x01a\x4a\x00\x6a\x01b", whole{Text: "hi", Raw: []byte{0}, Raws: [][]byte{{'a'}, {}}, Texts: []string{"b"}}, ""},
		{"empty bytes", "\x2a\x00", whole{Raw: []byte{}}, ""},
		{"messages", "\x32\x02\x08\x07\x32\x03\x12\x01n\x52\x02\x08\x01\x52\x00", whole{Part: &part{7, "n"}, Parts: []*part{{1, ""}, {}}}, ""},
		{"packed", "\x3a\x08\x00\x00\x80\x3f\x00\x00\x00\x40\x42\x03\x01\x96\x01\x5a\x08\x00\x00\x00\x00\x00\x00\xf0\x3f\x62\x01\x05", whole{Floats: []float32{1, 2}, Ints: []int64{1, 150}, Doubles: []float64{1}, Unsigned: []uint64{5}}, ""},
		{"not packed", "\x3d\x00\x00\x80\x3f\x40\x01\x40\x02\x42\x01\x03", whole{Floats: []float32{1}, Ints: []int64{1, 2, 3}}, ""},
		{"one of several", "\xa0\x01\x05", whole{Choice: &choiceNumber{5}}, ""},
		{"the last of several", "\xa0\x01\x05\xaa\x01\x02\x08\x07\xaa\x01\x03\x12\x01n", whole{Choice: &choicePart{&part{7, "n"}}}, ""},
		{"unknown", "\x78\x01\x08\x02\x7a\x01x", whole{Int: 2, XXX_unrecognized: []byte("\x78\x01\x7a\x01x")}, ""},
		{"a group", "\xf3\x01\x08\x01\xfb\x01\xfc\x01\xf4\x01\x08\x02", whole{Int: 2, XXX_unrecognized: []byte("\xf3\x01\x08\x01\xfb\x01\xfc\x01\xf4\x01")}, ""},
		{"another wire type", "\x0a\x01x\x08\x02", whole{Int: 2, XXX_unrecognized: []byte("\x0a\x01x")}, ""},

		{"no UTF-8", "\x22\x01\xff\x08\x02", whole{Text: "\xff", Int: 2}, "invalid UTF-8"},
		{"no value", "\x08", whole{}, io.ErrUnexpectedEOF.Error()},
		{"half a value", "\x1d\x00", whole{}, io.ErrUnexpectedEOF.Error()},
		{"half a text", "\x22\x05hi", whole{}, io.ErrUnexpectedEOF.Error()},
		{"half a packed value", "\x3a\x03\x00\x00\x80", whole{}, io.ErrUnexpectedEOF.Error()},
		{"half a group", "\xf3\x01\x08\x01", whole{}, io.ErrUnexpectedEOF.Error()},
		{"a size beyond any text", "\x22\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", whole{}, io.ErrUnexpectedEOF.Error()},
		{"a long number", "\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", whole{}, "more than 64 bits"},
		{"tag 0", "\x00\x01", whole{}, "illegal tag 0"},
		{"wire type 7", "\x0f\x01", whole{}, "unknown wire type 7"},
		{"an end alone", "\xf4\x01", whole{}, "did not begin"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := whole{Int: 99}
			err := Unmarshal([]byte(c.in), &got)
			if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
				t.Fatalf("error %v, want %q", err, c.err)
			}
			if (c.err == "" || c.want.Int != 0) && !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

// nested nests without end.
type nested struct {
	Inner *nested `protobuf:"bytes,1,opt,name=inner,proto3"`
}

func (m *nested) Reset()         { *m = nested{} }
func (m *nested) String() string { return "" }
func (*nested) ProtoMessage()    {}

func TestDeep(t *testing.T) {
	if err := Unmarshal(bytes.Repeat([]byte{0xf3, 0x01}, 100_000), &nested{}); !errors.Is(err, errDeep) {
		t.Errorf("groups: error %v", err)
	}
	b := []byte{}
	for range maxDepth + 2 {
		size := len(b)
		head := []byte{0x0a}
		for ; size > 127; size >>= 7 {
			head = append(head, byte(size)|0x80)
		}
		b = append(append(head, byte(size)), b...)
	}
	if err := Unmarshal(b, &nested{}); !errors.Is(err, errDeep) {
		t.Errorf("messages: error %v", err)
	}
}

// TestNames: what generated code calls besides.
func TestNames(t *testing.T) {
	if got := EnumName(map[int32]string{1: "one"}, 1) + EnumName(nil, 7); got != "one7" {
		t.Errorf("EnumName: %q", got)
	}
	if got := (&whole{}).String(); got != "*proto.whole" {
		t.Errorf("String: %q", got)
	}
	if err := new(InternalMessageInfo).Unmarshal(&whole{}, []byte{0x08}); err == nil {
		t.Error("InternalMessageInfo decodes half a field")
	}
	defer func() {
		if text := fmt.Sprint(recover()); !strings.Contains(text, "only decodes") {
			t.Errorf("Marshal: %s", text)
		}
	}()
	_, _ = Marshal(&whole{})
}

// FuzzUnmarshal: no input panics.
func FuzzUnmarshal(f *testing.F) {
	f.Add([]byte("\x32\x02\x08\x07\x3a\x08\x00\x00\x80\x3f\x00\x00\x00\x40\xaa\x01\x02\x08\x07"))
	f.Add([]byte("\xf3\x01\x08\x01\xfb\x01\xfc\x01\xf4\x01\x08\x02"))
	f.Fuzz(func(t *testing.T, b []byte) {
		var m whole
		if Unmarshal(b, &m) == nil {
			var again whole
			if err := Unmarshal(append(b[:len(b):len(b)], b...), &again); err != nil {
				t.Errorf("%x twice: %v", b, err)
			}
		}
	})
}
