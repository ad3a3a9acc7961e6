package main

import (
	"flag"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"semtree/domain"
	"semtree/internal/outfile"
	"semtree/tools/internal/lab"
)

var exportCommand = command{
	name: "export", args: "-out FOLDER|FILE.onnx [flags]", summary: "write a domain with its model, or a model alone",
	text: `If -out is a name that ends in .onnx, a pipe or a device, this command writes the
network there, for any ONNX runtime: input "words" (int64, n word numbers),
outputs "mu" (float32, n × labels) and "phi" (float32, n+1 heads × n words). If
-out is a folder, it writes the domain with all files that it lists, for the page
or as the start of a new domain. The model is verified first. To write the model
of a training that has not ended, use semtree train -checkpoint FILE -finish.`,
	example: `semtree export -out geo.onnx
semtree export -domain geo -out ./mydomain`,
	setup: noArguments(func(flags *flag.FlagSet) func(env) {
		var nameOrDir string
		domainFlag(flags, &nameOrDir)
		out := flags.String("out", "", "`folder`, file that ends in .onnx, pipe or device")
		return func(e env) {
			if *out == "" {
				lab.Check(usagef("-out is missing"))
			}
			export(e, nameOrDir, *out)
		}
	}),
}

// export writes the model or the domain.
func export(e env, nameOrDir, out string) {
	d, files := loadDomain(nameOrDir)
	_, err := domain.NewParser(d)
	lab.Checkf(err, "domain %s", nameOrDir)
	copyFile := func(name, target string) { lab.Check(outfile.Write(target, lab.Must(fs.ReadFile(files, name)))) }
	through := outfile.Through(out)
	if through || strings.HasSuffix(out, ".onnx") {
		copyFile(domain.ModelFile, out)
	} else {
		copyDomain(out, d, files)
		copyFile(domain.ModelFile, filepath.Join(out, domain.ModelFile))
		copyFile(domain.MetaFile, filepath.Join(out, domain.MetaFile))
	}
	if !through {
		lab.Must(fmt.Fprintln(e.stdout, out))
	}
}
