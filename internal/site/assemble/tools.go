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

// BuildModule implements [Toolchain].
func (t GoTool) BuildModule(root, out string) error { return t.Build(root, "./wasm", out) }

// Build compiles a program of the repository at root to the file out, as the page's module,
// with its data in few segments. The same code gives the same bytes, wherever it is and whatever its history:
// visitors load a module again only if it is another one.
func (GoTool) Build(root, program, out string) error {
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-tags=page,simd", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out, program)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build %s: %w\n%s", program, err, text)
	}
	module, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if module, err = packSegments(module); err != nil {
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
