package infile

import (
	"bytes"
	"fmt"
)

// Questions returns what a function makes of each line of a file of questions, of up to [MaxLine]
// bytes. Lines are counted from 1. Errors are those of [Lines]; a file without lines is one, too.
func Questions[T any](name string, decode func(n int, line []byte) (T, error)) ([]T, error) {
	return questions(name, false, decode)
}

// WrittenQuestions is [Questions] for files that people write: it passes over blank lines.
func WrittenQuestions[T any](name string, decode func(n int, line []byte) (T, error)) ([]T, error) {
	return questions(name, true, decode)
}

func questions[T any](name string, written bool, decode func(n int, line []byte) (T, error)) (list []T, err error) {
	err = Lines(name, MaxLine, func(n int, line []byte) error {
		if written && len(bytes.TrimSpace(line)) == 0 {
			return nil
		}
		q, err := decode(n, line)
		list = append(list, q)
		return err
	})
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("%s holds no questions", name)
	}
	return list, err
}
