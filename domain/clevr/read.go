package clevr

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"semtree/domain"
	"semtree/internal/textfile"
)

// SceneFile is the scene of a domain folder.
const SceneFile = "facts/scene.txt"

// header is the first line of a scene with places.
const header = "scene 1"

// Open opens a domain folder ([domain.Opener]).
func Open(fsys fs.FS) (domain.Parts, error) {
	s, err := Load(fsys)
	return domain.Parts{Executor: s, Translator: domain.Translator{Translate: Translate, Write: Write, Spans: Spans}}, err
}

// Load reads the scene of a domain folder. Errors name the file and the line.
func Load(fsys fs.FS) (*Scene, error) {
	text, err := textfile.Read(fsys, SceneFile)
	if err != nil {
		return nil, err
	}
	s, err := Read(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", SceneFile, err)
	}
	return s, nil
}

// WithFacts implements [domain.Sampler]: it reads a scene as [Read] does.
func (s *Scene) WithFacts(text string) (domain.Executor, error) {
	other, err := Read(text)
	if err != nil {
		return nil, fmt.Errorf("scene: %w", err)
	}
	return other, nil
}

// Read reads a scene in one of the forms of the package comment. Errors name
// the line, or the object, and the word in it.
func Read(text string) (*Scene, error) {
	first, rest, _ := strings.Cut(text, "\n")
	places := strings.TrimSpace(bare(first)) == header
	parts, name, number := strings.Split(text, "***"), "object ", 1
	if places {
		parts, name, number = strings.Split(rest, "\n"), "line ", 2
	}
	var objects []Object
	for i, part := range parts {
		if places {
			if part = bare(part); strings.TrimSpace(part) == "" {
				continue
			}
		}
		objects = append(objects, Object{})
		if err := objects[len(objects)-1].read(strings.Fields(part), name+strconv.Itoa(i+number)); err != nil {
			return nil, err
		}
	}
	if len(objects) == 0 {
		return nil, errors.New("no objects")
	}
	s, err := NewScene(objects)
	if err != nil || places {
		return s, err
	}
	if err := s.spread(); err != nil {
		return nil, err
	}
	return s, nil
}

// bare returns a line without its comment.
func bare(line string) string {
	line, _, _ = strings.Cut(line, "#")
	return line
}

// spread places objects evenly in the order of their ranks, which were read as
// places.
func (s *Scene) spread() error {
	for i := range s.objects {
		o := &s.objects[i]
		left, front := s.ranks(i)
		if o.X != float64(left) || o.Y != float64(front) {
			return errors.New("object " + strconv.Itoa(i+1) + ": the ranks of " + strconv.Itoa(len(s.objects)) + " objects are 0, 1, ..., each once")
		}
		o.X, o.Y = even(left, len(s.objects)), even(front, len(s.objects))
	}
	return nil
}

// even places rank r of n between -3 and 3.
func even(r, n int) float64 { return 6*(float64(r)+0.5)/float64(n) - 3 }

// read reads the six words of an object: its values and two numbers.
func (o *Object) read(words []string, place string) error {
	if len(words) != int(NumAttributes)+2 {
		return errors.New(place + ": " + strconv.Itoa(len(words)) + " words, want 6: shape, material, size, color and two numbers")
	}
	for k, word := range words {
		at := place + ", word " + strconv.Itoa(k+1)
		if k < len(textOrder) {
			a := textOrder[k]
			if !a.has(word) {
				return unknown(at, a, word)
			}
			o.Values[a] = word
			continue
		}
		x, err := strconv.ParseFloat(word, 64)
		if err != nil || !(x >= -100 && x <= 100) {
			return errors.New(at + ": " + strconv.Quote(word) + " is not a number from -100 to 100")
		}
		o.X, o.Y = o.Y, x
	}
	return nil
}
