package domain

import "semtree/grammar"

// ReadProgram reads a program in the form that the users of the domain write:
// FunQL, unless the domain has a [Translator]. The tree has no wrapper and
// obeys the grammar.
func (d *Domain) ReadProgram(text string) (*grammar.Node, error) {
	if d.Translator.Translate == nil {
		return d.Grammar.ReadProgram(text)
	}
	program, err := d.Translator.Translate(text)
	if err != nil {
		return nil, err
	}
	if _, err := d.Grammar.Typing(program); err != nil {
		return nil, err
	}
	return program, nil
}

// FormatProgram writes a program as the users of the domain do, with the
// wrapper if there is one.
func (d *Domain) FormatProgram(program *grammar.Node) string {
	if d.Translator.Write == nil {
		return d.Grammar.Format(program)
	}
	return d.Translator.Write(program)
}

// ProgramSpans returns where the nodes of a program without wrapper, in preorder,
// stand in what [Domain.FormatProgram] writes.
func (d *Domain) ProgramSpans(program *grammar.Node) []grammar.Span {
	if d.Translator.Spans == nil {
		return d.Grammar.Spans(program)
	}
	return d.Translator.Spans(program)
}
