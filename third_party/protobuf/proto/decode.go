package proto

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxDepth is the deepest nesting of messages.
const maxDepth = 10_000

// Errors of decoding. A text that ends too early is io.ErrUnexpectedEOF.
var (
	errNumber = errors.New("proto: a number of more than 64 bits")
	errField  = errors.New("proto: illegal tag 0")
	errWire   = errors.New("proto: a value of another wire type than its field")
	errGroup  = errors.New("proto: the end of a group that did not begin")
	errDeep   = errors.New("proto: messages are nested too deeply")
)

// Unmarshal resets m and decodes b into it.
func Unmarshal(b []byte, m Message) error {
	m.Reset()
	return merge(m, b)
}

func merge(m Message, b []byte) error {
	d := decoder{}
	if err := d.message(reflect.ValueOf(m).Elem(), b, 0); err != nil {
		return err
	}
	return d.invalid
}

// Wire types.
const (
	varint = 0
	fixed8 = 1 // eight bytes
	sized  = 2
	begin  = 3
	end    = 4
	fixed4 = 5 // four bytes
)

// decoder is one decoding.
type decoder struct {
	invalid error // the first text that is not UTF-8
}

// message decodes the fields of b into a struct.
func (d *decoder) message(to reflect.Value, b []byte, depth int) error {
	if depth > maxDepth {
		return errDeep
	}
	fields := fieldsOf(to.Type())
	for len(b) > 0 {
		field := b
		number, wire, rest, err := key(b)
		if err != nil {
			return err
		}
		if wire == end {
			return errGroup
		}
		value, rest, err := cut(wire, rest, depth)
		if err != nil {
			return err
		}
		b = rest
		f, ok := fields[number]
		if ok {
			err = d.field(to, f, wire, value, depth)
		}
		if !ok || err == errWire { // the message may be of a later version
			keep(to, field[:len(field)-len(b)])
		} else if err != nil {
			return err
		}
	}
	return nil
}

// key reads the number and the wire type of a field.
func key(b []byte) (number uint64, wire int, rest []byte, err error) {
	n, rest, err := uvarint(b)
	if err == nil && n>>3 == 0 {
		err = errField
	}
	return n >> 3, int(n & 7), rest, err
}

func uvarint(b []byte) (uint64, []byte, error) {
	v, n := binary.Uvarint(b)
	switch {
	case n == 0:
		return 0, nil, io.ErrUnexpectedEOF
	case n < 0:
		return 0, nil, errNumber
	}
	return v, b[n:], nil
}

// cut returns the bytes of a value, of a sized one without its size.
func cut(wire int, b []byte, depth int) (value, rest []byte, err error) {
	n := 0
	switch wire {
	case varint:
		_, rest, err := uvarint(b)
		return b[:len(b)-len(rest)], rest, err
	case fixed8:
		n = 8
	case fixed4:
		n = 4
	case sized:
		size, rest, err := uvarint(b)
		if err != nil {
			return nil, nil, err
		}
		if size > uint64(len(rest)) {
			return nil, nil, io.ErrUnexpectedEOF
		}
		return rest[:size], rest[size:], nil
	case begin:
		rest, err := group(b, depth+1)
		return nil, rest, err
	default:
		return nil, nil, fmt.Errorf("proto: unknown wire type %d", wire)
	}
	if len(b) < n {
		return nil, nil, io.ErrUnexpectedEOF
	}
	return b[:n], b[n:], nil
}

// group skips a group up to its end.
func group(b []byte, depth int) (rest []byte, err error) {
	if depth > maxDepth {
		return nil, errDeep
	}
	for {
		_, wire, after, err := key(b)
		if err != nil {
			return nil, err
		}
		if wire == end {
			return after, nil
		}
		if _, b, err = cut(wire, after, depth); err != nil {
			return nil, err
		}
	}
}

// keep adds a field to those that the type does not have.
func keep(to reflect.Value, field []byte) {
	if unknown := to.FieldByName("XXX_unrecognized"); unknown.IsValid() {
		unknown.SetBytes(append(unknown.Bytes(), field...))
	}
}

// field is a field of a message type.
type field struct {
	index   int
	wire    int          // of one value
	wrapper reflect.Type // of the struct that holds it, if it is one of several; else nil
}

// fieldsOf returns the fields of a message type by their numbers.
func fieldsOf(t reflect.Type) map[uint64]field {
	fields := map[uint64]field{}
	for i := range t.NumField() {
		if f, number, ok := tagged(t.Field(i)); ok {
			f.index = i
			fields[number] = f
		}
	}
	several, ok := reflect.Zero(reflect.PointerTo(t)).Interface().(interface{ XXX_OneofWrappers() []any })
	if !ok {
		return fields
	}
	for _, w := range several.XXX_OneofWrappers() {
		wrapper := reflect.TypeOf(w).Elem()
		f, number, ok := tagged(wrapper.Field(0))
		for i := range t.NumField() {
			if s := t.Field(i); ok && s.Tag.Get("protobuf_oneof") != "" && reflect.PointerTo(wrapper).Implements(s.Type) {
				f.index, f.wrapper = i, wrapper
				fields[number] = f
			}
		}
	}
	return fields
}

// tagged reads the tag of a struct's field: "varint,8,rep,packed,name=ints,proto3".
func tagged(s reflect.StructField) (f field, number uint64, ok bool) {
	kind, rest, _ := strings.Cut(s.Tag.Get("protobuf"), ",")
	digits, _, _ := strings.Cut(rest, ",")
	number, err := strconv.ParseUint(digits, 10, 32)
	switch kind {
	case "varint":
		f.wire = varint
	case "fixed64":
		f.wire = fixed8
	case "fixed32":
		f.wire = fixed4
	case "bytes":
		f.wire = sized
	default:
		return f, 0, false
	}
	return f, number, err == nil
}

// field decodes a value into a field of a message. The error is errWire if the
// value is of another type.
func (d *decoder) field(to reflect.Value, f field, wire int, value []byte, depth int) error {
	at := to.Field(f.index)
	if f.wrapper != nil {
		return d.oneOf(at, f, wire, value, depth)
	}
	if at.Kind() != reflect.Slice || at.Type().Elem().Kind() == reflect.Uint8 {
		if wire != f.wire {
			return errWire
		}
		return d.value(at, value, depth)
	}
	if wire == f.wire {
		return d.element(at, value, depth)
	}
	if wire != sized {
		return errWire
	}
	for len(value) > 0 { // packed
		one, rest, err := cut(f.wire, value, depth)
		if err != nil {
			return err
		}
		if err := d.element(at, one, depth); err != nil {
			return err
		}
		value = rest
	}
	return nil
}

// element decodes an element of a list.
func (d *decoder) element(list reflect.Value, value []byte, depth int) error {
	list.Set(reflect.Append(list, reflect.Zero(list.Type().Elem())))
	return d.value(list.Index(list.Len()-1), value, depth)
}

// oneOf decodes one of several fields. A message is merged with the one that is there.
func (d *decoder) oneOf(at reflect.Value, f field, wire int, value []byte, depth int) error {
	if wire != f.wire {
		return errWire
	}
	if at.IsNil() || at.Elem().Type() != reflect.PointerTo(f.wrapper) {
		at.Set(reflect.New(f.wrapper))
	}
	return d.value(at.Elem().Elem().Field(0), value, depth)
}

// value decodes a value of the field's wire type.
func (d *decoder) value(to reflect.Value, value []byte, depth int) error {
	switch to.Kind() {
	case reflect.Pointer:
		if to.IsNil() {
			to.Set(reflect.New(to.Type().Elem()))
		}
		return d.message(to.Elem(), value, depth+1)
	case reflect.Slice:
		to.SetBytes(append([]byte{}, value...))
	case reflect.String:
		if !utf8.Valid(value) && d.invalid == nil {
			d.invalid = errors.New("proto: a string field contains invalid UTF-8")
		}
		to.SetString(string(value))
	case reflect.Float32:
		to.SetFloat(float64(math.Float32frombits(binary.LittleEndian.Uint32(value))))
	case reflect.Float64:
		to.SetFloat(math.Float64frombits(binary.LittleEndian.Uint64(value)))
	case reflect.Bool:
		v, _ := binary.Uvarint(value)
		to.SetBool(v != 0)
	case reflect.Int32, reflect.Int64:
		v, _ := binary.Uvarint(value)
		to.SetInt(int64(v)) // an int32 keeps the low bits
	case reflect.Uint32, reflect.Uint64:
		v, _ := binary.Uvarint(value)
		to.SetUint(v)
	default:
		return fmt.Errorf("proto: a field of type %v", to.Type())
	}
	return nil
}
