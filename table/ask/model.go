package ask

import (
	"io/fs"

	"semtree/model"
	"semtree/parser"
	"semtree/table/link"
	"semtree/table/program"
)

// LoadModel reads a model of the table language from a folder: see [parser.LoadModel].
func LoadModel(files fs.FS) (*model.Model, error) {
	return parser.LoadModel(files, program.Grammar(), Features)
}

// LoadUncalibrated does what [LoadModel] does, but leaves out the confidence and the judge: for a model
// whose confidence is fitted anew, whatever its features were.
func LoadUncalibrated(files fs.FS) (*model.Model, error) {
	return parser.LoadModel(files, program.Grammar(), nil)
}

// Labels returns the labels that a model scores: those of the table language.
func Labels() []string { return program.Grammar().LabelNames() }

// QuestionOf returns the question of what was found, as package link has it.
func QuestionOf(f *parser.Found) *link.Question { return f.Linked.(*link.Question) }
