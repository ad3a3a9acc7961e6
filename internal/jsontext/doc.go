// Package jsontext decodes JSON that people write, with errors for people, and writes results:
//
//	domain.json:4: files: want a list of strings, found a number
//	domain.json:2: unknown key "titel": want one of name, title, description, executor, files, examples
//	domain.json:9: the key "name" is given twice, first in line 2
//
// Package encoding/json names Go types in the first, no line in the second, and misses the third.
//
// Decode walks the tokens (package jsontext of encoding/json/v2) along the Go type that is decoded into,
// and leaves the decoding to encoding/json. It knows structs, maps with string keys, slices, arrays,
// pointers, strings, numbers, booleans, and [encoding.TextUnmarshaler]. A value that decodes itself
// ([json.Unmarshaler], so also a [json.RawMessage]) is checked for syntax only.
//
// Rejected: encoding/json/v2 itself, whose errors name Go types as well; the tokens of encoding/json,
// which are slow enough to delay the start of the page.
//
// Append writes what encoding/json writes, to the byte. Most of a result is lists of cells of any kind, each of which
// encoding/json looks up by its type: a sixth of the time of an answer in WebAssembly. Rejected: [json.Marshaler] for
// lists of cells, whose bytes encoding/json reads again; package json of encoding/json/v2, which is slower there.
package jsontext
