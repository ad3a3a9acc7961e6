package jsontext

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"
)

type own struct{ text string }

func (o *own) MarshalJSON() ([]byte, error) { return json.Marshal("own: " + o.text) }

type said []string

func (s said) As() any { return len(s) }

func (s said) MarshalJSON() ([]byte, error) { return json.Marshal(s.As()) }

type kind int

func (k kind) MarshalText() ([]byte, error) { return []byte{'k', '0' + byte(k)}, nil }

type within struct {
	Value  float64  `json:"value"`
	Hidden string   `json:"-"`
	Inner  *float64 `json:"inner,omitempty"`
}

type outer struct {
	*within
	Value  any            `json:"value"`
	Named  string         `json:",omitempty"`
	Plain  bool           // without a tag
	Zero   []string       `json:"zero,omitzero"`
	Empty  []string       `json:"empty,omitempty"`
	Struct within         `json:"struct,omitempty"`
	Map    map[string]any `json:"map,omitempty"`
	Own    []own          `json:"own,omitempty"`
	Kind   kind           `json:"kind"`
	Bytes  []byte         `json:"bytes,omitempty"`
	Small  uint8          `json:"small,omitempty"`
	Half   float32        `json:"half,omitempty"`
	secret int
}

// Types for which encoding/json has rules of its own.
type (
	keyed struct {
		within `json:"within"`
	}
	dropped struct {
		within `json:"-"`
		Else   string
	}
	named  string
	quoted struct {
		N int `json:"n,string"`
	}
)

// TestAppend: the bytes are those of encoding/json without escapes of HTML, and so are errors.
func TestAppend(t *testing.T) {
	one := 1.5
	for _, v := range []any{
		nil, "", "text", "<b> & \"q\" \\ \n\t\b\f\r\x00\x1f\x7f", "São \u2028 \u2029 日本", "bad \xff utf\xc3", true, false, 7, int64(-7), uint(7),
		0.0, math.Copysign(0, -1), 1.0, -2.5, 0.1, 1e-6, 9.99e-7, 1e-7, 123456789012345678, 1e20, 1e21, -1e21, 1.7976931348623157e308, 5e-324,
		math.NaN(), math.Inf(1), []any{math.NaN()}, [][]any{{"a", nil, 2.0, []any{}}, nil, {}}, []any(nil), [][]any(nil), []string{"a", "<"}, []string(nil),
		[]int{1, -2}, [][]int{{1}, nil, {}}, []int(nil), []float64{1, 2.5}, []bool{true}, map[string]any{"b": []any{1.0}, "a": "<"}, &one, (*float64)(nil),
		outer{}, &outer{within: &within{Value: 1, Hidden: "h", Inner: &one}, Value: []any{"<"}, Named: "n", Zero: []string{}, Empty: []string{}, secret: 1},
		[]*outer{nil, {Struct: within{Value: 2}, Map: map[string]any{"x": kind(3)}, Own: []own{{"a"}}, Kind: 2, Bytes: []byte("b"), Small: 3, Half: 0.1}},
		[]own{{"x"}}, &own{"y"}, kind(4), []kind{1, 2}, []any{outer{}, &own{"z"}, map[int]int{1: 2}}, [2]int{1, 2}, struct{}{}, []any{make(chan int)}, said{"a", "b"}, []said{nil}, keyed{}, &dropped{within{Value: 1}, "x"}, struct{ named }{"n"}, json.Number("7"), quoted{7}, struct{ own }{own{"o"}}, "a\"b\\\nc\"", "\"é",
	} {
		var want bytes.Buffer
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		fault := enc.Encode(v)
		got, err := Append([]byte("x"), v)
		if (err == nil) != (fault == nil) || err == nil && string(got)+"\n" != "x"+want.String() {
			t.Errorf("Append(%#v) = %s, %v, want %s, %v", v, got, err, want.String(), fault)
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	rows := make([][]any, 1000)
	for i := range rows {
		rows[i] = []any{"Ann Bell", float64(i) + 0.25, "Engineering", nil, "2021-03-04"}
	}
	b.ReportAllocs()
	var out []byte
	for b.Loop() {
		out, _ = Append(out[:0], struct{ Rows [][]any }{rows})
	}
	b.SetBytes(int64(len(out)))
}
