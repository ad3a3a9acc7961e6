// Package jsontext decodes JSON that people write, with errors for people, and writes results:
//
//	domain.json:4: files: want a list of strings, found a number
//	domain.json:2: unknown key "titel": want one of name, title, description, executor, files, examples
//	domain.json:9: the key "name" is given twice, first in line 2
//
// Package encoding/json reports the first as "cannot unmarshal number into Go
// struct field Manifest.files of type []string", the second without a line and
// without the keys, and the third not at all: the last value would win.
//
// Decode walks the tokens of the text along the Go type that is decoded into,
// and leaves the decoding itself to encoding/json. The walk knows what this
// repository decodes: structs, maps with string keys, slices, arrays, pointers,
// strings, numbers, booleans, and what is read from a string
// ([encoding.TextUnmarshaler]). A value that decodes itself
// ([json.Unmarshaler], so also a [json.RawMessage]) is checked for syntax only.
//
// The tokens are read by package jsontext of encoding/json/v2.
//
// Append writes what encoding/json writes, to the byte. Most of a result is lists of cells of any kind; encoding/json looks
// up each of them by its type, which was a sixth of the time of an answer in WebAssembly.
//
// Rejected: [json.Marshaler] for lists of cells, as encoding/json then reads what they return byte by byte; package json of
// encoding/json/v2 for writing, which is slower than encoding/json there. Rejected for reading: encoding/json/v2 itself, whose errors name Go types as well; the tokens of encoding/json, which take a tenth
// of the time in which the page starts for the metadata of a model.
package jsontext
