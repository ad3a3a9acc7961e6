package proto

import (
	"strings"
	"testing"
)

// duration is as generated code has it.
type duration struct {
	Seconds int64 `protobuf:"varint,1,opt,name=seconds,proto3"`
	Nanos   int32 `protobuf:"varint,2,opt,name=nanos,proto3"`
}

func (d *duration) Reset()         { *d = duration{} }
func (d *duration) String() string { return "" }
func (*duration) ProtoMessage()    {}

// TestUnmarshal decodes 5 s and 7 ns over something else, then cut short.
func TestUnmarshal(t *testing.T) {
	b := []byte{0x08, 5, 0x10, 7}
	d := &duration{Seconds: 1, Nanos: 1}
	if err := Unmarshal(b, d); err != nil || d.Seconds != 5 || d.Nanos != 7 {
		t.Errorf("Unmarshal = %v, %v, want 5 s and 7 ns", d, err)
	}
	if err := Unmarshal(b[:2], d); err != nil || d.Seconds != 5 || d.Nanos != 0 {
		t.Errorf("Unmarshal = %v, %v, want 5 s and nothing left of before", d, err)
	}
	if err := Unmarshal(b[:3], d); err == nil || !strings.Contains(err.Error(), "unexpected EOF") {
		t.Errorf("Unmarshal of a message cut short: %v", err)
	}
}
