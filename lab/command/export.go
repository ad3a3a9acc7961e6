package labcommand

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"semtree/domain"
	"semtree/internal/command"
	"semtree/internal/outfile"
)

var exportCommand = command.Command{
	Name: "export", Args: "-out FOLDER|FILE.onnx [flags]", Summary: "write a domain with its model, or a model alone",
	Text: `If -out is a name that ends in .onnx, a pipe or a device, this command writes the
network there, for any ONNX runtime: input "words" (int64, n word numbers),
outputs "mu" (float32, n × labels) and "phi" (float32, n+1 heads × n words). If
-out is a folder, it writes the domain with all files that it lists, for the page
or as the start of a new domain. The model is verified first. To write the model
of a training that has not ended, use semtree train -checkpoint FILE -finish.`,
	Example: `semtree export -out geo.onnx
semtree export -domain geo -out ./mydomain`,
	Setup: command.NoArguments(func(flags *flag.FlagSet) func(command.Env) error {
		var nameOrDir string
		command.DomainFlag(flags, &nameOrDir)
		out := flags.String("out", "", "`folder`, file that ends in .onnx, pipe or device")
		return func(e command.Env) error {
			if *out == "" {
				return command.Usagef("-out is missing")
			}
			return export(e, nameOrDir, *out)
		}
	}),
}

// export writes the model or the domain.
func export(e command.Env, nameOrDir, out string) error {
	d, files, err := command.LoadDomain(nameOrDir)
	if err == nil {
		_, err = domain.NewParser(d)
		err = command.Within(err, "domain "+nameOrDir)
	}
	if err != nil {
		return err
	}
	through := outfile.Through(out)
	if through || strings.HasSuffix(out, ".onnx") {
		err = copyFile(files, domain.ModelFile, out)
	} else if err = copyDomain(out, d, files); err == nil {
		err = errors.Join(
			copyFile(files, domain.ModelFile, filepath.Join(out, domain.ModelFile)),
			copyFile(files, domain.MetaFile, filepath.Join(out, domain.MetaFile)),
		)
	}
	if err != nil || through {
		return err
	}
	_, err = fmt.Fprintln(e.Stdout, out)
	return err
}

func copyFile(files fs.FS, name, target string) error {
	content, err := fs.ReadFile(files, name)
	if err != nil {
		return err
	}
	return outfile.Write(target, content)
}
