package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/bounded"
	"semtree/parser"
	"semtree/protocol"
	"semtree/solver"
)

// Limits of -timeout: the page has the same upper one.
const (
	shortest = time.Millisecond
	longest  = protocol.MaxBudget
)

// defaultDomain is the domain of a command that names none.
const defaultDomain = "geo"

// setting is what the commands that ask questions have in common.
type setting struct {
	domain  string
	method  solver.Method
	timeout time.Duration
}

func domainFlag(flags *flag.FlagSet, to *string) {
	flags.StringVar(to, "domain", defaultDomain, "`name` of a built-in domain ("+strings.Join(builtin.Names(), ", ")+") or a folder")
}

// define defines the flags of domain and time.
func (s *setting) define(flags *flag.FlagSet) {
	domainFlag(flags, &s.domain)
	bounded.Duration(flags, &s.timeout, "timeout", parser.DefaultBudget, shortest, longest, "time limit of a question; then the best result so far is reported")
}

// defineSolver defines the flag of the solver.
func (s *setting) defineSolver(flags *flag.FlagSet) {
	flags.Func("solver", "`method`: exact, condgrad or condgrad-noround (default exact)", func(name string) (err error) {
		s.method, err = solver.ParseMethod(name)
		return err
	})
}

// options returns the options of the parser.
func (s *setting) options() parser.Options {
	return parser.Options{Budget: s.timeout, Method: s.method}
}

// loadDomain loads the domain of a name or folder, and returns its files, too.
func loadDomain(nameOrDir string) (*domain.Domain, fs.FS, error) {
	d, err := builtin.Load(nameOrDir)
	if err != nil {
		return nil, nil, err
	}
	files, err := builtin.Open(nameOrDir)
	return d, files, err
}

// parser loads the domain and its model.
func (s *setting) parser() (*domain.Parser, error) {
	d, _, err := loadDomain(s.domain)
	if err != nil {
		return nil, err
	}
	p, err := domain.NewParser(d)
	if err != nil {
		err = fmt.Errorf("domain %s: %w", s.domain, err)
		if errors.Is(err, fs.ErrNotExist) {
			err = hintError{err, "semtree help train explains how to train one"}
		}
		return nil, err
	}
	return p, nil
}
