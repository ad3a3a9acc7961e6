//go:build !js

package clevr

import (
	"embed"
	"io/fs"
)

// The patterns match data files only, and still match before the first
// training, when there is no model yet.
//
//go:embed *.json *.[ot]* facts
var files embed.FS

// Files returns the domain folder as it was when the program was built. The
// page fetches the same files instead.
func Files() fs.FS { return files }
