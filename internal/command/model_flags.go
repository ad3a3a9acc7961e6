package command

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"strings"
	"time"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/bounded"
	"semtree/model"
	"semtree/parser"
	"semtree/protocol"
	"semtree/solver"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

// DomainFlag defines -domain, the name of a built-in domain or a folder; GeoQuery's is the default.
func DomainFlag(flags *flag.FlagSet, to *string) {
	flags.StringVar(to, "domain", "geo", "`name` of a built-in domain ("+strings.Join(builtin.Names(), ", ")+") or a folder")
}

// ShortestTimeout is the least time limit that a flag takes.
const ShortestTimeout = time.Millisecond

// TimeoutFlag defines -timeout, the time limit of a question: at most as long as the page allows.
func TimeoutFlag(flags *flag.FlagSet, opt *parser.Options) {
	bounded.Duration(flags, &opt.Budget, "timeout", parser.DefaultBudget, ShortestTimeout, protocol.MaxBudget, "time limit of a question; then the best result so far is reported")
}

// TodayFlags defines -today and -zone, which say what day it is. Without them it is that of the clock: see [parser.Options.Now].
func TodayFlags(flags *flag.FlagSet, opt *parser.Options) {
	flags.Func("today", "`day` from which \"last month\" and the like are counted, such as 2024-10-31; by default, the clock's", func(text string) (err error) {
		if opt.Today, err = time.Parse(time.DateOnly, text); err != nil {
			return errors.New("want a day such as 2024-10-31")
		}
		return nil
	})
	flags.Func("zone", "time `zone` of the clock, such as Europe/Berlin; by default, the table's or the local one", func(name string) error {
		zone, err := time.LoadLocation(name)
		if err != nil {
			return errors.New("unknown time zone: want a name such as Europe/Berlin")
		}
		if opt.Today.IsZero() {
			opt.Today = time.Now().In(zone)
		}
		return nil
	})
}

// SolverFlag defines -solver, the method that finds the best program.
func SolverFlag(flags *flag.FlagSet, opt *parser.Options) {
	flags.Func("solver", "`method`: exact, condgrad or condgrad-noround (default exact)", func(name string) (err error) {
		opt.Method, err = solver.ParseMethod(name)
		return err
	})
}

// LoadDomain loads the domain of a name or folder, and returns its files, too.
func LoadDomain(nameOrDir string) (*domain.Domain, fs.FS, error) {
	d, err := builtin.Load(nameOrDir)
	if err != nil {
		return nil, nil, err
	}
	files, err := builtin.Open(nameOrDir)
	return d, files, err
}

// LoadParser loads a domain and its model.
func LoadParser(nameOrDir string) (*domain.Parser, error) {
	d, err := builtin.Load(nameOrDir)
	if err != nil {
		return nil, err
	}
	p, err := domain.NewParser(d)
	if errors.Is(err, fs.ErrNotExist) {
		err = Hint(err, "semtree help train explains how to train one")
	}
	return p, Within(err, "domain "+nameOrDir)
}

// LoadTableModel loads the model for tables of a folder, or the built-in one if the folder has no name.
func LoadTableModel(dir string) (*model.Model, error) {
	if dir == "" {
		return ask.LoadModel(tablemodel.Files)
	}
	if _, err := os.Stat(dir); err != nil {
		return nil, err
	}
	m, err := ask.LoadModel(os.DirFS(dir))
	return m, Within(err, "model "+dir)
}
