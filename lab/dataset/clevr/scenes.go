package clevr

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"semtree/domain/clevr"
	"semtree/internal/infile"
	"semtree/internal/jsontext"
	"semtree/internal/textfile"
)

// officialScene is a scene in the format of CLEVR's files. For each object, the
// relations list the objects in that direction from it.
type officialScene struct {
	Objects []struct {
		Shape, Size, Color, Material string
		Coords                       []float64 `json:"3d_coords"`
	}
	Relationships map[string][][]int
}

// ReadSceneFile reads an official file of scenes, compressed by gzip or not.
// Errors name the file, the scene and the object, both from 1.
func ReadSceneFile(path string) ([]*clevr.Scene, error) {
	f, err := infile.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadScenes(f, path)
}

// ReadScenes reads official scenes. Errors contain the name.
func ReadScenes(r io.Reader, name string) ([]*clevr.Scene, error) {
	dec := json.NewDecoder(textfile.Reader(r)) // one scene at a time: official files have 150 MB
	var scenes []*clevr.Scene
	failed := func(err error) ([]*clevr.Scene, error) {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			err = errors.New("the text ends too early: a value or a bracket is missing")
		}
		return nil, fmt.Errorf("%s: byte %d, scene %d: %w", name, dec.InputOffset(), len(scenes)+1, err)
	}
	if err := enter(dec, "scenes"); err != nil {
		return failed(err)
	}
	for dec.More() {
		var text json.RawMessage
		if err := dec.Decode(&text); err != nil {
			return failed(err)
		}
		var official officialScene
		if err := jsontext.DecodeOpen(text, "", &official); err != nil {
			return failed(err)
		}
		s, err := official.scene()
		if err != nil {
			return nil, fmt.Errorf("%s: scene %d: %w", name, len(scenes)+1, err)
		}
		scenes = append(scenes, s)
	}
	if _, err := dec.Token(); err != nil { // the end of the list
		return failed(err)
	}
	for { // what follows, up to the end of a compressed file, which has a checksum
		if _, err := dec.Token(); err == io.EOF {
			break
		} else if err != nil {
			return failed(err)
		}
	}
	if len(scenes) == 0 {
		return nil, fmt.Errorf("%s: no scenes", name)
	}
	return scenes, nil
}

// enter reads up to the first element of the list with a key of the outermost
// object.
func enter(dec *json.Decoder, key string) error {
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return orError(err, "want an object with a list %q", key)
	}
	for dec.More() {
		t, err := dec.Token()
		if err != nil {
			return err
		}
		if t == key {
			if t, err := dec.Token(); err != nil || t != json.Delim('[') {
				return orError(err, "%q is not a list", key)
			}
			return nil
		}
		var skipped json.RawMessage
		if err := dec.Decode(&skipped); err != nil {
			return err
		}
	}
	return fmt.Errorf("the object has no %q", key)
}

// orError returns the error if there is one, else a new one.
func orError(err error, format string, args ...any) error {
	if err != nil {
		return err
	}
	return fmt.Errorf(format, args...)
}

// scene checks and converts a scene.
func (o *officialScene) scene() (*clevr.Scene, error) {
	objects := make([]clevr.Object, len(o.Objects))
	for i, x := range o.Objects {
		if len(x.Coords) < 2 {
			return nil, fmt.Errorf("object %d: %d 3d_coords, want 3", i+1, len(x.Coords))
		}
		objects[i].Values = [clevr.NumAttributes]string{clevr.Size: x.Size, clevr.Color: x.Color, clevr.Material: x.Material, clevr.Shape: x.Shape}
		objects[i].X, objects[i].Y = clevr.FromSquare(x.Coords[0], x.Coords[1])
	}
	for _, relation := range [2]string{"left", "front"} {
		if n := len(o.Relationships[relation]); n != len(objects) {
			return nil, fmt.Errorf("relationships: %d lists %q, want one for each of %d objects", n, relation, len(objects))
		}
	}
	s, err := clevr.NewScene(objects)
	if err != nil {
		return nil, err
	}
	return s, o.checkRelations(s)
}

// checkRelations refuses lists that contradict the places.
func (o *officialScene) checkRelations(s *clevr.Scene) error {
	for r := range clevr.NumRelations {
		lists, ok := o.Relationships[r.String()]
		if ok && len(lists) != s.Len() {
			return fmt.Errorf("relationships: %d lists %q, want %d", len(lists), r, s.Len())
		}
		for i, list := range lists {
			var set clevr.Set
			for _, j := range list {
				if j < 0 || j >= s.Len() {
					return fmt.Errorf("object %d: %d in its list %q is not the number of an object", i+1, j, r)
				}
				set |= 1 << j
			}
			if set != s.Related(r, i) {
				return fmt.Errorf("object %d: its list %q is %v, which is not where the objects stand", i+1, r, list)
			}
		}
	}
	return nil
}
