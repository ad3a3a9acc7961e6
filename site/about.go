package site

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"semtree/internal/jsontext"
)

// Limits of a file that says what a site is about.
const (
	MaxTitle       = 100  // characters
	MaxDescription = 1000 // characters
	MaxQuestions   = 20
	MaxQuestion    = 1000 // characters, as in the page's box
)

// About is what the owner of a site says about it, as JSON. All of it may be missing.
type About struct {
	Title       string   `json:"title"`       // of the page; empty: that of the table or the domain
	Description string   `json:"description"` // plain text, below the title
	Questions   []string `json:"questions"`   // the first examples, in this order
	Colours     Colours  `json:"colours"`
}

// ReadAbout reads it. Errors name the file, and what in it is wrong.
func ReadAbout(text []byte, file string) (About, error) {
	var a About
	if err := jsontext.Decode(text, file, &a); err != nil {
		return About{}, err
	}
	if err := a.check(); err != nil {
		return About{}, fmt.Errorf("%s: %w", file, err)
	}
	return a, nil
}

func (a About) check() error {
	if err := checkLine("title", a.Title, MaxTitle); err != nil {
		return err
	}
	if n := utf8.RuneCountInString(a.Description); n > MaxDescription {
		return tooLong("description", n, MaxDescription)
	}
	if n := len(a.Questions); n > MaxQuestions {
		return fmt.Errorf("questions: %d, at most %d", n, MaxQuestions)
	}
	for i, question := range a.Questions {
		field := fmt.Sprintf("questions: number %d", i+1)
		if strings.TrimSpace(question) == "" {
			return errors.New(field + ": is empty")
		}
		if err := checkLine(field, question, MaxQuestion); err != nil {
			return err
		}
	}
	return a.Colours.check()
}

func checkLine(field, text string, most int) error {
	if strings.ContainsAny(text, "\r\n") {
		return errors.New(field + ": has several lines")
	}
	if n := utf8.RuneCountInString(text); n > most {
		return tooLong(field, n, most)
	}
	return nil
}

func tooLong(field string, n, most int) error {
	return fmt.Errorf("%s: has %d characters, at most %d", field, n, most)
}
