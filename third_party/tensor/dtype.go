package tensor

import "reflect"

// Dtype is the type of an array's elements. The zero value stands for none.
type Dtype struct{ reflect.Type }

// Types of elements.
var (
	Bool       = dtypeOf[bool]()
	Int8       = dtypeOf[int8]()
	Int16      = dtypeOf[int16]()
	Int32      = dtypeOf[int32]()
	Int64      = dtypeOf[int64]()
	Uint8      = dtypeOf[uint8]()
	Uint16     = dtypeOf[uint16]()
	Uint32     = dtypeOf[uint32]()
	Uint64     = dtypeOf[uint64]()
	Float32    = dtypeOf[float32]()
	Float64    = dtypeOf[float64]()
	Complex64  = dtypeOf[complex64]()
	Complex128 = dtypeOf[complex128]()
	String     = dtypeOf[string]()
)

func dtypeOf[T any]() Dtype { return Dtype{reflect.TypeFor[T]()} }
