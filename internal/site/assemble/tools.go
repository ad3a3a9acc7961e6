package assemble

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"semtree/internal/outfile"
)

// GoTool is the Toolchain of the commands go and node in the search path, and of the
// packages that npm has installed.
type GoTool struct{}

// inlined are the packages in which functions are inlined: those that search programs, and small ones below. Inlining everywhere
// would make the module larger; see RATIONALE.md.
var inlined = []string{
	"math", "semtree/solver/exact", "semtree/solver", "semtree/solver/instance", "semtree/internal/buffer", "semtree/parser",
	"strconv", "internal/strconv", "unicode", "unicode/utf8", "internal/abi", "internal/runtime/atomic",
	"internal/runtime/gc", "internal/runtime/maps", "internal/runtime/sys",
}

// compilerFlags say in which packages functions are inlined.
func compilerFlags() []string {
	flags := []string{"-gcflags=all=-l"}
	for _, path := range inlined {
		flags = append(flags, "-gcflags="+path+"=")
	}
	return flags
}

// BuildModule implements [Toolchain].
func (t GoTool) BuildModule(root, out string) error { return t.Build(root, "./wasm", out) }

// Build compiles a program of the repository at root to the file out, as the page's module,
// with its data in few segments, without the lines of its source, and with a coarser search for functions. The same code gives
// the same bytes, wherever it is and whatever its history: visitors load a module again only if it is another one.
func (GoTool) Build(root, program, out string) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	args := append([]string{"build", "-tags=page,simd", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, compilerFlags()...)
	cmd := exec.Command("go", append(args, "-o", out, program)...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build %s: %w\n%s", program, err, text)
	}
	module, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if module, err = packSegments(module, dropLines, coarsenSearch); err != nil {
		return fmt.Errorf("%s: %w", out, err)
	}
	return outfile.Write(out, module)
}

// Runtime implements [Toolchain].
func (GoTool) Runtime() ([]byte, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	return os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", runtimeName))
}

// Kernel implements [Toolchain].
func (GoTool) Kernel(root string) ([]byte, error) {
	cmd := exec.Command("node", filepath.Join("tools", "kernel", "assemble.mjs"))
	cmd.Dir = root
	var problem bytes.Buffer
	cmd.Stderr = &problem
	data, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("node tools/kernel/assemble.mjs: %w\n%s\nhint: npm ci --ignore-scripts installs what it needs", err, problem.Bytes())
	}
	return data, nil
}
