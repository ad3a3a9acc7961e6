package labcommand

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"time"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/internal/command"
	"semtree/lab/dataset"
	"semtree/lab/learn"
	"semtree/lab/train"
)

var trainCommand = command.Command{
	Name: "train", Args: "-data FILE.jsonl [flags]", Summary: "train the model of a domain", Groups: flagGroups,
	Text: `The data are lines {"question": "…", "program": "…"}. They need not say which word
stands for which part of the program. At the end, training reports the accuracy
on the -dev data and the errors by cause: see semtree eval. With -best, the -dev
data also choose the epoch; with little data, this choice is mostly chance. The
result is a domain folder with the files model.onnx and model.json: -out, or the
folder that -domain names. The same data, flags and seed give the same model, on
any number of cores. A new model refuses questions by weights that were fitted on
the built-in domains, until semtree calibrate fits its own.`,
	Example: `semtree train -data train.jsonl -dev dev.jsonl -out build/geo
semtree train -domain ./mydomain -data train.jsonl -epochs 20 -seed 7
semtree train -data train.jsonl -out build/geo -checkpoint geo.checkpoint   # run it again to continue after an interrupt`,
	Setup: command.FlagsOnly(func() command.Task { return &trainRun{} }),
	Kinds: []command.Command{trainTablesCommand},
}

// trainRun is one run of the command.
type trainRun struct {
	domain, data, dev, out string
	checkpoint, profile    string
	finish                 bool
	training               training

	flags *flag.FlagSet // as they were given, for the metadata
}

func (c *trainRun) Define(flags *flag.FlagSet) {
	c.flags = flags
	command.DomainFlag(flags, &c.domain)
	flags.StringVar(&c.data, "data", "", "`file` to train on; - is standard input")
	flags.StringVar(&c.dev, "dev", "", "`file` to measure on")
	flags.StringVar(&c.out, "out", "", "`folder` for the domain with its model (default the folder -domain names)")
	flags.StringVar(&c.checkpoint, "checkpoint", "", "`file` written after every epoch; if it exists, training continues from it")
	flags.BoolVar(&c.finish, "finish", false, "stop training and write the best model of the -checkpoint")
	profileFlag(flags, &c.profile)
	c.training.define(flags)
	c.training.defineWords(flags)
	flags.BoolVar(&c.training.best, "best", false, "keep the epoch that is best on -dev instead of the last one")
	c.training.option(flags, "patience", "with -best: end training after this number of epochs without a better one; 0 for never", func(o *train.Options) any { return &o.Patience })
}

// Check refuses a wrong command line.
func (c *trainRun) Check() error {
	if c.out == "" && !slices.Contains(builtin.Names(), c.domain) {
		c.out = c.domain
	}
	switch {
	case c.data == "":
		return command.Usagef("-data is missing")
	case c.data == "-" && c.dev == "-":
		return command.Usagef("-data and -dev: only one can be standard input")
	case c.finish && c.checkpoint == "":
		return command.Usagef("-finish needs -checkpoint, the file with the model")
	case c.out == "":
		return command.Usagef("-out is missing: name a folder, since the domain %s is inside the program", c.domain)
	case c.training.best && c.dev == "":
		return command.Usagef("-best needs -dev, the data that choose the epoch")
	}
	return c.training.check()
}

// Run trains and writes the domain.
func (c *trainRun) Run(e command.Env) error {
	d, files, err := command.LoadDomain(c.domain)
	if err != nil {
		return err
	}
	lessons, err := readData(e, c.data)
	dev := new(dataset.File)
	if err == nil && c.dev != "" {
		dev, err = readData(e, c.dev)
	}
	if err != nil {
		return err
	}
	t, err := c.trainer(e, d, lessons, dev)
	if err != nil {
		return err
	}
	folder, err := newFolder(c.out, d, files)
	if err != nil {
		return err
	}
	defer folder.tidy()
	if !c.finish {
		if err := profiled(c.profile, func() error { return c.epochs(e, t) }); err != nil {
			return err
		}
	}
	return c.write(e, d, t, folder, lessons, dev)
}

// trainer prepares the training, from the checkpoint if there is one.
func (c *trainRun) trainer(e command.Env, d *domain.Domain, lessons, dev *dataset.File) (*train.Trainer, error) {
	t, err := learn.New(d, lessons.Examples, dev.Examples, c.training.change)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", lessons.Name, err)
	}
	for _, f := range t.Faults {
		e.Logf("%s: left out: %v", lessons.At(f.Index), f.Err)
	}
	for _, f := range t.DevFaults {
		e.Logf("%s: counts as an error: %v", dev.At(f.Index), f.Err)
	}
	return t, c.resume(e, t)
}

// resume goes on from the checkpoint, if there is one.
func (c *trainRun) resume(e command.Env, t *train.Trainer) (err error) {
	resumed := c.finish
	if c.finish {
		err = t.ResumeFile(c.checkpoint)
	} else {
		resumed, err = learn.Resume(t, c.checkpoint)
	}
	switch {
	case errors.Is(err, train.ErrOtherTraining):
		return command.Hint(err, "use the same data and flags as before, or remove the checkpoint")
	case errors.Is(err, train.ErrDamaged):
		return command.Hint(err, "to start again, name another file, or remove this one if it is an old checkpoint")
	case err != nil:
		return err
	case c.finish && t.Epochs() == 0:
		return fmt.Errorf("%s: no epoch is complete yet, so there is no model to write", c.checkpoint)
	case resumed:
		e.Logf("continuing from %s", c.checkpoint)
	}
	return nil
}

// epochs trains to the end, unless an interrupt comes.
func (c *trainRun) epochs(e command.Env, t *train.Trainer) error {
	ctx, stop := e.Interrupts()
	defer stop()
	err := learn.Run(ctx, t, c.checkpoint, func(r train.Report) { e.Logf("%s", progress(r, !c.training.best)) })
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return c.interrupted()
	}
	return err
}

func (c *trainRun) interrupted() error {
	err := errors.New("interrupted")
	if c.checkpoint == "" {
		return command.Hint(err, "with -checkpoint FILE, training could continue from here")
	}
	return command.Hint(fmt.Errorf("%w; %s has the state", err, c.checkpoint), "run the same command to continue")
}

// progress is the line of an epoch; if the last one is kept, none is the best.
func progress(r train.Report, last bool) string {
	line := fmt.Sprintf("epoch %d of %d: loss %.4f", r.Epoch, r.Epochs, r.Loss)
	if r.Dev.N > 0 {
		line += fmt.Sprintf(", dev %.2f %% of %d", 100*r.Dev.Rate(), r.Dev.N)
		if r.Improved && !last {
			line += " (best)"
		}
	}
	return line + fmt.Sprintf(", %d of %d anchors changed, %v left", r.Changed, r.Anchors, r.Left.Round(time.Second))
}
