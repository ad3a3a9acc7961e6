//go:build js && wasm

package main

import (
	"cmp"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/domain/clevr"
	"semtree/domain/geo"
	"semtree/domain/scan"
	"semtree/parser"
	"semtree/protocol"
	"semtree/table"
	"semtree/table/ask"
)

// declared are the types of JSON values that JavaScript declares, by file and name.
var declared = map[string]map[string]any{
	"client/types.d.ts": {
		"Result": parser.Result{}, "Reading": answer.Reading{}, "Info": info{},
		"TableInfo": tableInfo{}, "DatabaseInfo": databaseInfo{}, "OneOf": protocol.OneOf{}, "ForeignKey": protocol.ForeignKey{}, "CorrectResult": ask.Corrections{},
		"Examples": moreExamples{}, "Forms": forms{}, "OwnerQuestions": ownerQuestions{},
	},
	"package/api.d.ts": {"Override": table.Override{}},
	"page/states.js":   {"Picture": geo.Picture{}},
	"page/scene.js":    {"Picture": clevr.Picture{}},
	"page/path.js":     {"Picture": scan.Picture{}},
}

// apart are fields that only one side has, and why.
var apart = map[string]string{
	"Info.warning":         "said by the worker",
	"TableInfo.warning":    "said by the worker",
	"DatabaseInfo.warning": "said by the worker",
	"Override.order":       "of tables in a database",
}

// TestTypes compares the types that the page and the package declare of results with the
// fields that Go writes: names, what may be absent, and the types of the values.
func TestTypes(t *testing.T) {
	shared := declarations(t, "client/types.d.ts")
	for file, types := range declared {
		d := checker{[]source{declarations(t, file), shared}, map[string]bool{}, func(format string, args ...any) {
			t.Helper()
			t.Errorf(file+": "+format, args...)
		}}
		for name, value := range types {
			if d.find(name) == nil {
				t.Errorf("%s declares no %s", file, name)
				continue
			}
			d.check(name, d.find(name), reflect.TypeOf(value), false)
		}
	}
}

// TestTypesDiffer: the comparison finds what differs.
func TestTypesDiffer(t *testing.T) {
	type inner struct {
		A int `json:"a"`
	}
	type outer struct {
		*inner
		B []string       `json:"b,omitempty"`
		C map[string]int `json:"c"`
		D string         `json:"d"`
		E *float64       `json:"e"`
	}
	right := `export interface I { a: number } export interface O extends Partial<I> { b?: string[]; c: Record<string, number>; d: "x" | "y"; e: number | null }`
	for _, change := range [][2]string{
		{"", ""}, {"b?", "b"}, {"a: number", "a?: string"}, {"string[]", "string"}, {"; e: number | null", ""}, {"d:", "f: number; d:"},
		{"c:", "c?:"}, {"number>", "string>"}, {` | null`, ""}, {`"y"`, "number"}, {"Partial<I>", "I"},
	} {
		d := checker{[]source{readSource(strings.Replace(right, change[0], change[1], 1))}, map[string]bool{}, nil}
		faults := 0
		d.fault = func(string, ...any) { faults++ }
		if d.check("O", d.find("O"), reflect.TypeOf(outer{}), false); (faults == 0) != (change[0] == "") {
			t.Errorf("%q in place of %q: %d faults", change[1], change[0], faults)
		}
	}
}

// checker compares declarations with types of Go. Of several of one name the first counts.
type checker struct {
	sources []source
	seen    map[string]bool
	fault   func(format string, args ...any)
}

// source has the declarations of a file by name, in tokens: there are some that are not of JSON.
type source map[string][]string

// declaration is a type of TypeScript.
type declaration struct {
	name   string                  // "string", "number", …, "array", "record", "object", or the name of another
	parts  []*declaration          // of a union or an intersection, an array, a record
	fields map[string]*declaration // of an object
	absent bool                    // a field that may be
	join   byte                    // '|' or '&'
}

// find returns the declaration of a name; nil if there is none.
func (c *checker) find(name string) *declaration {
	for _, s := range c.sources {
		if tokens, ok := s[name]; ok {
			return declare(name, tokens)
		}
	}
	return nil
}

// check compares a declaration with a type; null says that Go may write null.
func (c *checker) check(at string, d *declaration, t reflect.Type, null bool) {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch t { // as they are marshaled
	case reflect.TypeFor[answer.Sayings]():
		t = reflect.TypeFor[[]answer.Saying]()
	case reflect.TypeFor[table.Definitions]():
		t = reflect.TypeFor[map[string]string]()
	}
	if known := c.find(d.name); known != nil {
		if key := d.name + " " + t.String(); t.Kind() == reflect.Struct {
			if at = d.name; c.seen[key] {
				return
			}
			c.seen[key] = true
		}
		d = known
	}
	if d.join == '|' {
		parts := slices.DeleteFunc(slices.Clone(d.parts), func(p *declaration) bool {
			return p.name == "undefined" || p.name == "null" && null
		})
		if null && len(parts) == len(d.parts) {
			c.fault("%s is never null, of Go %s", at, t)
		}
		if c.kind(t) == "string" || len(parts) == 1 {
			for _, p := range parts {
				c.check(at, p, t, false)
			}
			return
		}
		if t.Kind() != reflect.Interface {
			c.fault("%s is one of several types, of Go %s", at, t)
		}
		return
	}
	switch want := c.kind(t); {
	case null:
		c.fault("%s is never null, of Go %s", at, t)
	case want == "" || d.name == want || want == "string" && d.name[0] == '"' || want == "boolean" && d.name == "true":
	case want == "object" && (d.fields != nil || d.join == '&'):
		c.compare(at, d, t)
		return
	default:
		c.fault("%s is %s, of Go %s", at, d.name, t)
		return
	}
	if d.name == "array" || d.name == "record" {
		c.check(at, d.parts[len(d.parts)-1], t.Elem(), false)
	}
}

// kind is what TypeScript calls a type; empty for one that may be anything.
func (c *checker) kind(t reflect.Type) string {
	if t == reflect.TypeOf(table.Type(0)) {
		return "string"
	}
	switch t.Kind() {
	case reflect.Interface:
		return ""
	case reflect.String:
		return "string"
	case reflect.Bool:
		return "boolean"
	case reflect.Slice:
		return "array"
	case reflect.Map:
		return "record"
	case reflect.Struct:
		return "object"
	}
	return "number"
}

// compare compares the fields of an object.
func (c *checker) compare(at string, d *declaration, t reflect.Type) {
	fields, there := c.fields(d), map[string]bool{}
	for _, f := range written(t, false) {
		there[f.name] = true
		switch field, path := fields[f.name], at+"."+f.name; {
		case field == nil && apart[path] == "":
			c.fault("%s is missing", path)
		case field == nil:
		case field.absent != f.absent && t != reflect.TypeOf(table.Override{}): // that is read, not written
			c.fault("%s may be absent: %t, of Go %t", path, field.absent, f.absent)
		default:
			c.check(path, field, f.typ, f.typ.Kind() == reflect.Pointer && !f.absent && !field.absent)
		}
	}
	for name := range fields {
		if !there[name] && apart[at+"."+name] == "" {
			c.fault("%s.%s is not of Go", at, name)
		}
	}
}

// fields returns the fields of an object with those that it extends.
func (c *checker) fields(d *declaration) map[string]*declaration {
	all := map[string]*declaration{}
	for _, part := range d.parts {
		partial := part.name == "Partial"
		if partial {
			part = part.parts[0]
		}
		for name, field := range c.fields(cmp.Or(c.find(part.name), part)) {
			copied := *field
			copied.absent = copied.absent || partial
			all[name] = &copied
		}
	}
	for name, field := range d.fields {
		all[name] = field
	}
	return all
}

// member is a field of a JSON object as Go writes it.
type member struct {
	name   string
	typ    reflect.Type
	absent bool
}

// written lists the fields of a struct; those of one that is embedded by a pointer may be absent,
// but for the outcome of a reading, which is always there.
func written(t reflect.Type, absent bool) (list []member) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Pointer:
			list = append(list, written(f.Type.Elem(), absent || f.Type != reflect.TypeOf(&answer.Outcome{}))...)
		case f.Anonymous:
			list = append(list, written(f.Type, absent)...)
		case name != "" && name != "-":
			list = slices.DeleteFunc(list, func(other member) bool { return other.name == name })
			list = append(list, member{name, f.Type, absent || strings.HasPrefix(options, "omit")})
		}
	}
	return list
}

// declarations reads the types that a file of the frontend declares.
func declarations(t *testing.T, file string) source {
	text, err := os.ReadFile("../frontend/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return readSource(string(text))
}

var (
	typedef = regexp.MustCompile(`/\*\* @typedef \{(.*)\} (\w+).*\*/`)
	comment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	token   = regexp.MustCompile(`"[^"]*"|[\w.]+|[{}()\[\]<>|&?:;,=]`)
	begin   = regexp.MustCompile(`export (?:interface|type) (\w+)`)
)

// read finds declarations: interfaces, types, and typedefs of one line in comments.
func readSource(text string) source {
	found := source{}
	text = comment.ReplaceAllString(typedef.ReplaceAllString(text, "export type $2 = $1;"), "")
	for _, at := range begin.FindAllStringSubmatchIndex(text, -1) {
		found[text[at[2]:at[3]]] = token.FindAllString(text[at[1]:], -1)
	}
	return found
}

// declare reads a declaration.
func declare(name string, tokens []string) *declaration {
	p := reader(tokens)
	if p.take("=") {
		return p.union()
	}
	d := &declaration{name: name}
	if p.take("extends") {
		d.parts = append(d.parts, p.array())
	}
	d.fields = p.object().fields
	return d
}

// reader reads a type from tokens.
type reader []string

func (p *reader) next() string {
	if len(*p) == 0 {
		return ";"
	}
	first := (*p)[0]
	*p = (*p)[1:]
	return first
}

func (p *reader) take(want string) bool {
	if len(*p) > 0 && (*p)[0] == want {
		p.next()
		return true
	}
	return false
}

// union reads a type, which may begin with a bar.
func (p *reader) union() *declaration {
	p.take("|")
	first := p.array()
	for _, sign := range "|&" {
		if d := (&declaration{join: byte(sign), parts: []*declaration{first}}); p.take(string(sign)) {
			for more := true; more; more = p.take(string(sign)) {
				d.parts = append(d.parts, p.array())
			}
			return d
		}
	}
	return first
}

// array reads a type with brackets after it.
func (p *reader) array() *declaration {
	var d *declaration
	switch name := p.next(); name {
	case "(":
		d = p.union()
		p.take(")")
	case "{":
		d = p.object()
	case "readonly":
		return p.array()
	default:
		d = &declaration{name: name}
		if p.take("<") {
			for more := true; more; more = p.take(",") {
				d.parts = append(d.parts, p.union())
			}
			p.take(">")
		}
		if name == "Record" {
			d.name = "record"
		}
	}
	for p.take("[") {
		p.take("]")
		d = &declaration{name: "array", parts: []*declaration{d}}
	}
	return d
}

// object reads fields in braces; the first brace may be read.
func (p *reader) object() *declaration {
	d := &declaration{fields: map[string]*declaration{}}
	p.take("{")
	for !p.take("}") {
		name := p.next()
		absent := p.take("?")
		if !p.take(":") {
			panic(fmt.Sprintf("after %s comes %q", name, p.next()))
		}
		field := p.union()
		field.absent = absent
		d.fields[name] = field
		if !p.take(";") {
			p.take(",")
		}
	}
	return d
}
