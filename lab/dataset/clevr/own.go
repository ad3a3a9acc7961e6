package clevr

import "embed"

//go:embed own/*.json
var own embed.FS

// Own returns a few templates of our own wording, at least one of each kind.
func Own() []*Template {
	var all []*Template
	names, err := own.ReadDir("own")
	if err != nil {
		panic("questions: " + err.Error())
	}
	for _, name := range names {
		templates, err := ReadFile(own, "own/"+name.Name())
		if err != nil {
			panic("questions: " + err.Error())
		}
		all = append(all, templates...)
	}
	return all
}
