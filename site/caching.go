package site

import (
	"cmp"
	"mime"
	"net/http"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// AssetFolder has the page's own code and style. All names in it have a digest.
const AssetFolder = "assets"

// named matches the digest in a name: the beginning of a SHA-256 as [Folder.WriteHashed]
// puts it there, or one of esbuild's own.
var named = regexp.MustCompile(`\.([0-9a-f]{10}|[0-9A-Z]{8})(\.[^./]+)?$`)

// lasting reports whether the content of this name will never change. Names that only look
// as if they had a digest do not count: a domain may have any.
func lasting(name, sum string) bool {
	m := named.FindStringSubmatch(name)
	return m != nil && (strings.HasPrefix(sum, m[1]) || path.Dir(name) == AssetFolder)
}

// byDigest reports whether the file was asked for by its digest.
func byDigest(r *http.Request, sum string) bool {
	v := r.URL.Query().Get("v")
	return len(v) >= 16 && strings.HasPrefix(sum, v)
}

// accepted returns the codings that the client accepts and does not like less than no
// compression, the best for it first, by section 12.5.3 of RFC 9110: a quality is 1 if not
// given, 0 refuses, and "*" is any coding that is not listed. Among equals, ours decides.
// The elements have the form of media types without a slash, which package mime reads;
// what it cannot read is skipped.
func accepted(header http.Header) []coding {
	quality := map[string]float64{}
	for _, part := range strings.Split(strings.Join(header.Values("Accept-Encoding"), ","), ",") {
		name, params, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		if name == "x-gzip" {
			name = "gzip" // an old name
		}
		q := 1.0
		if text, given := params["q"]; given {
			if q, err = strconv.ParseFloat(text, 64); err != nil {
				continue
			}
		}
		quality[name] = q
	}
	of := func(c coding) float64 {
		if q, listed := quality[c.name]; listed {
			return q
		}
		return quality["*"]
	}
	var list []coding
	for _, c := range codings {
		if q := of(c); q > 0 && q >= quality["identity"] {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b coding) int { return cmp.Compare(of(b), of(a)) })
	return list
}
