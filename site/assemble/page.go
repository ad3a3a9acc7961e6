package assemble

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"semtree/site"
)

// references are the files of the repository that its index.html names.
type references struct {
	script string   // the module that the page begins with
	styles []string // in order
	others []string // pictures, each once
	title  string
}

// readReferences finds them. There must be one script, which is a module.
func readReferences(page []byte) (references, error) {
	var r references
	var faults []error
	titled := false
	_, err := site.RewritePage(page, func(t html.Token, raw string) string {
		if t.Type == html.TextToken && titled {
			r.title += t.Data
		}
		titled = t.Type == html.StartTagToken && t.Data == "title"
		at := reference(t)
		if at < 0 {
			return raw
		}
		name := t.Attr[at].Val
		switch kind := kindOf(t); {
		case kind == "script" && r.script == "":
			r.script = name
		case kind == "stylesheet":
			r.styles = append(r.styles, name)
		case kind == "script" || kind == "modulepreload" || kind == "preload":
			faults = append(faults, fmt.Errorf("%s: one module is enough, since all are bundled into it", raw))
		case !slices.Contains(r.others, name):
			r.others = append(r.others, name)
		}
		return raw
	})
	if r.script == "" {
		faults = append(faults, errors.New(`no <script type="module" src="frontend/…">`))
	}
	return r, errors.Join(append(faults, err)...)
}

// bundled are the files that take the place of references.
type bundled struct {
	script string
	style  string            // empty if there is none
	others map[string]string // by the name in the repository
	links  []string          // elements that stand before the script
}

// rewritePage makes the site's page of the repository's.
func rewritePage(page []byte, files bundled) ([]byte, error) {
	styled := false
	page, err := site.RewritePage(page, func(t html.Token, raw string) string {
		at := reference(t)
		if at < 0 {
			return raw
		}
		switch kindOf(t) {
		case "script":
			t.Attr[at].Val = files.script
			return strings.Join(append(slices.Clone(files.links), t.String()), "\n  ")
		case "stylesheet":
			if styled {
				return ""
			}
			styled = true
			t.Attr[at].Val = files.style
		default:
			t.Attr[at].Val = files.others[t.Attr[at].Val]
		}
		return t.String()
	})
	return blank.ReplaceAll(page, nil), err
}

// blank is what is left of lines whose elements were removed.
var blank = regexp.MustCompile(`(?m)^[ \t]+\n`)

// reference returns which attribute of an element names a file of the repository's frontend,
// or -1.
func reference(t html.Token) int {
	return slices.IndexFunc(t.Attr, func(a html.Attribute) bool {
		return (a.Key == "href" || a.Key == "src") && strings.HasPrefix(a.Val, "frontend/")
	})
}

// kindOf returns "script", or what a link is.
func kindOf(t html.Token) string {
	if t.Data == "script" {
		return "script"
	}
	for _, a := range t.Attr {
		if t.Data == "link" && a.Key == "rel" {
			return a.Val
		}
	}
	return ""
}
