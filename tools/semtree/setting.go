package main

import (
	"errors"
	"flag"
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

func domainFlag(flags *flag.FlagSet, to *string) {
	flags.StringVar(to, "domain", defaultDomain, "`name` of a built-in domain ("+strings.Join(builtin.Names(), ", ")+") or a folder")
}

func timeoutFlag(flags *flag.FlagSet, opt *parser.Options) {
	bounded.Duration(flags, &opt.Budget, "timeout", parser.DefaultBudget, shortest, longest, "time limit of a question; then the best result so far is reported")
}

func solverFlag(flags *flag.FlagSet, opt *parser.Options) {
	flags.Func("solver", "`method`: exact, condgrad or condgrad-noround (default exact)", func(name string) (err error) {
		opt.Method, err = solver.ParseMethod(name)
		return err
	})
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

// loadParser loads a domain and its model.
func loadParser(nameOrDir string) (*domain.Parser, error) {
	d, _, err := loadDomain(nameOrDir)
	if err != nil {
		return nil, err
	}
	p, err := domain.NewParser(d)
	if errors.Is(err, fs.ErrNotExist) {
		err = hintError{err, "semtree help train explains how to train one"}
	}
	return p, within(err, "domain "+nameOrDir)
}
