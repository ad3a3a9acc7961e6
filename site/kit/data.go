//go:build kit

package kit

import _ "embed"

//go:embed kit.zip
var data []byte
