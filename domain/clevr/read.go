package clevr

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"semtree/domain"
)

// SceneFile is the scene of a domain folder.
const SceneFile = "facts/scene.txt"

// header is the first line of a scene with places.
const header = "scene 1"

// Load reads the scene of a domain folder. Errors name the file and the line.
func Load(fsys fs.FS) (*Scene, error) {
	text, err := fs.ReadFile(fsys, SceneFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: the domain has no such file: %w", SceneFile, err)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %w", SceneFile, err)
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
	if strings.TrimSpace(text) == "" {
		return nil, fmt.Errorf("empty: want a line %q, or objects separated by ***", header)
	}
	lines := strings.Split(text, "\n")
	if strings.Join(strings.Fields(bare(lines[0])), " ") == header {
		return readPlaces(lines)
	}
	return readRanks(text)
}

// bare returns a line without its comment.
func bare(line string) string {
	line, _, _ = strings.Cut(line, "#")
	return line
}

// readPlaces reads the form with places.
func readPlaces(lines []string) (*Scene, error) {
	var objects []Object
	for i, line := range lines[1:] {
		words := strings.Fields(bare(line))
		if len(words) == 0 {
			continue
		}
		o, err := readObject(words)
		if err == nil {
			o.X, o.Y, err = readPlace(words)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+2, err)
		}
		objects = append(objects, o)
	}
	if len(objects) == 0 {
		return nil, errors.New("no objects")
	}
	return NewScene(objects)
}

// readRanks reads the compact form.
func readRanks(text string) (*Scene, error) {
	parts := strings.Split(text, "***")
	objects := make([]Object, len(parts))
	var ranks [2][]int
	for i, part := range parts {
		words := strings.Fields(part)
		o, err := readObject(words)
		if err != nil {
			return nil, fmt.Errorf("object %d: %w", i+1, err)
		}
		for k, word := range words[NumAttributes:] {
			r, err := strconv.Atoi(word)
			if err != nil {
				return nil, fmt.Errorf("object %d: word %d is %q, want a rank", i+1, int(NumAttributes)+k+1, word)
			}
			ranks[k] = append(ranks[k], r)
		}
		objects[i] = o
	}
	return NewRanked(objects, ranks[0], ranks[1], false)
}

// readObject reads the values of an object of six words.
func readObject(words []string) (o Object, err error) {
	for k, a := range textOrder {
		switch {
		case k >= len(words):
			return o, fmt.Errorf("ends after %d words, want a %v here", len(words), a)
		case !a.has(words[k]):
			return o, fmt.Errorf("word %d: unknown %v %q, want one of %s", k+1, a, words[k], strings.Join(a.Values(), ", "))
		}
		o.Values[a] = words[k]
	}
	if want := int(NumAttributes) + 2; len(words) != want {
		return o, fmt.Errorf("%d words, want %d: shape, material, size, color and two numbers", len(words), want)
	}
	return o, nil
}

// readPlace reads the numbers of an object.
func readPlace(words []string) (x, y float64, err error) {
	var at [2]float64
	for k, word := range words[NumAttributes:] {
		at[k], err = strconv.ParseFloat(word, 64)
		if err != nil || math.Abs(at[k]) > 100 || at[k] != at[k] {
			return 0, 0, fmt.Errorf("word %d is %q, want a number between -100 and 100", int(NumAttributes)+k+1, word)
		}
	}
	return at[0], at[1], nil
}
