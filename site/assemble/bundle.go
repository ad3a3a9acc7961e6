package assemble

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"semtree/internal/jsontext"
	"semtree/site"
)

// Modules that say where other files of the repository are. The bundle has modules of its
// own in their place, since it has these files elsewhere.
const (
	placeModule   = "frontend/page/place.js"
	runtimeModule = "frontend/client/runtime.js"
	sqliteModule  = "frontend/table/sqlitewasm.js"
)

// Modules that workers run.
const (
	workerModule  = "frontend/client/worker.js"
	serviceModule = "frontend/service/worker.js"
)

// engines are the oldest browsers that the page is written for. They run all of its
// JavaScript as it is; only nesting in style sheets may be spelt out.
var engines = []api.Engine{
	{Name: api.EngineChrome, Version: "111"},
	{Name: api.EngineFirefox, Version: "114"},
	{Name: api.EngineSafari, Version: "16.4"},
}

// output is a file of the bundle.
type output struct {
	name string // in the site
	data []byte
	main bool     // the module that the page begins with, or its style
	now  bool     // needed by every visitor
	from []string // packages of npm that it has parts of
}

// bundler makes few small files of many modules.
type bundler struct {
	root    string
	runtime []byte // wasm_exec.js
}

// page bundles a module and style sheets, which the page loads, and what they import.
// What is imported by import() only becomes files of their own, for later.
func (b *bundler) page(script string, styles []string, worker string) ([]output, error) {
	place := fmt.Sprintf(`export const SITE = new URL("../", import.meta.url);
export const SERVICE = new URL("../%s", import.meta.url);
export const newWorker = () => new Worker(new URL(%q, import.meta.url), { type: "module" });`, site.ServiceName, path.Base(worker))
	sqlite := `import file from "sql.js/dist/sql-wasm.wasm"; export const SQLITE_WASM = new URL(file, import.meta.url);`
	options := b.options(map[string]string{placeModule: place, sqliteModule: sqlite})
	options.Splitting = true
	options.EntryPointsAdvanced = []api.EntryPoint{{InputPath: "./" + script, OutputPath: "main"}}
	if len(styles) > 0 {
		var all strings.Builder
		for _, style := range styles {
			fmt.Fprintf(&all, "@import %q;\n", "./"+style)
		}
		options.Plugins = append(options.Plugins, virtual("style.css", all.String(), options.AbsWorkingDir))
		options.EntryPointsAdvanced = append(options.EntryPointsAdvanced, api.EntryPoint{InputPath: "semtree:style.css", OutputPath: "style"})
	}
	return run(options)
}

// worker bundles the worker, with the Go runtime, into one file: a worker in reserve then
// needs no other.
func (b *bundler) worker() (output, error) {
	options := b.options(map[string]string{runtimeModule: `import "semtree:wasm_exec.js"; export const loadRuntime = async () => {};`})
	options.Plugins = append(options.Plugins, virtual("wasm_exec.js", string(b.runtime), options.AbsWorkingDir))
	options.EntryPointsAdvanced = []api.EntryPoint{{InputPath: "./" + workerModule, OutputPath: "worker"}}
	files, err := run(options)
	if err != nil {
		return output{}, err
	}
	if len(files) != 1 {
		return output{}, fmt.Errorf("%s: bundled into %d files, want 1", workerModule, len(files))
	}
	return files[0], nil
}

// service bundles the service worker. It is not a module, which not every browser takes for one.
func (b *bundler) service() ([]byte, error) {
	options := b.options(nil)
	options.Format = api.FormatIIFE
	options.EntryPointsAdvanced = []api.EntryPoint{{InputPath: "./" + serviceModule, OutputPath: "service"}}
	files, err := run(options)
	if err != nil {
		return nil, err
	}
	return files[0].data, nil
}

// options returns what the bundles share. Names carry the hash of the content. Modules are
// replaced by the given texts.
func (b *bundler) options(replaced map[string]string) api.BuildOptions {
	names := site.AssetFolder + "/[name].[hash]"
	return api.BuildOptions{
		AbsWorkingDir:     b.root,
		Bundle:            true,
		Outdir:            filepath.Join(b.root, "build"), // nothing is written
		Format:            api.FormatESModule,
		Platform:          api.PlatformBrowser,
		Engines:           engines,
		Charset:           api.CharsetUTF8,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		EntryNames:        names,
		ChunkNames:        names,
		AssetNames:        names,
		Metafile:          true,
		PreserveSymlinks:  true, // names have hashes, and these the paths
		LogLevel:          api.LogLevelSilent,
		Loader:            map[string]api.Loader{".svg": api.LoaderFile, ".png": api.LoaderFile, ".wasm": api.LoaderFile},
		Plugins:           []api.Plugin{replace(b.root, replaced)},
	}
}

// replace puts texts in the place of modules.
func replace(root string, texts map[string]string) api.Plugin {
	return api.Plugin{Name: "replace", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: `\.js$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			name, err := filepath.Rel(root, args.Path)
			text, found := texts[filepath.ToSlash(name)]
			if err != nil || !found {
				return api.OnLoadResult{}, nil
			}
			return api.OnLoadResult{Contents: &text, ResolveDir: filepath.Dir(args.Path)}, nil
		})
	}}
}

// virtual makes a text importable as semtree:NAME.
func virtual(name, text, dir string) api.Plugin {
	loader := api.LoaderJS
	if path.Ext(name) == ".css" {
		loader = api.LoaderCSS
	}
	return api.Plugin{Name: name, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^semtree:` + strings.ReplaceAll(name, ".", `\.`) + `$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: name, Namespace: "semtree", SideEffects: api.SideEffectsTrue}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `^` + strings.ReplaceAll(name, ".", `\.`) + `$`, Namespace: "semtree"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &text, Loader: loader, ResolveDir: dir}, nil
		})
	}}
}

// metafile is what is read of esbuild's description of a bundle.
type metafile struct {
	Outputs map[string]struct {
		EntryPoint string              `json:"entryPoint"`
		Inputs     map[string]struct{} `json:"inputs"`
		CSSBundle  string              `json:"cssBundle"`
		Imports    []struct {
			Path     string `json:"path"`
			Kind     string `json:"kind"`
			External bool   `json:"external"`
		} `json:"imports"`
	} `json:"outputs"`
}

// ofPackage matches the files of packages of npm.
var ofPackage = regexp.MustCompile(`^(?:.*/)?node_modules/((?:@[^/]+/)?[^/]+)/`)

// run bundles. A warning is an error: it names a mistake.
func run(options api.BuildOptions) ([]output, error) {
	result := api.Build(options)
	messages := api.FormatMessages(append(result.Errors, result.Warnings...), api.FormatMessagesOptions{})
	if len(messages) > 0 {
		return nil, errors.New(strings.TrimSpace(strings.Join(messages, "")))
	}
	var meta metafile
	if err := jsontext.DecodeOpen([]byte(result.Metafile), "", &meta); err != nil {
		return nil, err
	}
	now := map[string]bool{}
	var need func(string)
	need = func(name string) {
		if now[name] {
			return
		}
		now[name] = true
		for _, i := range meta.Outputs[name].Imports {
			if i.Kind != "dynamic-import" && !i.External {
				need(i.Path)
			}
		}
	}
	entries := map[string]bool{}
	for _, e := range options.EntryPointsAdvanced {
		entries[strings.TrimPrefix(e.InputPath, "./")] = true
	}
	main := map[string]bool{}
	for name, o := range meta.Outputs {
		if entries[o.EntryPoint] {
			main[name] = true
			need(name)
		}
	}
	var files []output
	for _, f := range result.OutputFiles {
		rel, err := filepath.Rel(options.AbsWorkingDir, f.Path)
		if err != nil {
			return nil, err
		}
		rel = filepath.ToSlash(rel)
		var from []string
		for input := range meta.Outputs[rel].Inputs {
			if p := ofPackage.FindStringSubmatch(input); p != nil {
				from = append(from, p[1])
			}
		}
		files = append(files, output{strings.TrimPrefix(rel, "build/"), f.Contents, main[rel], now[rel], from})
	}
	slices.SortFunc(files, func(a, b output) int { return strings.Compare(a.name, b.name) })
	return files, nil
}
