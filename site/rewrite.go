package site

import (
	"bytes"
	"io"

	"golang.org/x/net/html"
)

// RewritePage replaces each token of a page by what change makes of it.
func RewritePage(page []byte, change func(t html.Token, raw string) string) ([]byte, error) {
	var out bytes.Buffer
	z := html.NewTokenizer(bytes.NewReader(page))
	for {
		if z.Next() == html.ErrorToken {
			if z.Err() == io.EOF {
				return out.Bytes(), nil
			}
			return nil, z.Err()
		}
		raw := string(z.Raw()) // before the token, which is decoded in place
		out.WriteString(change(z.Token(), raw))
	}
}
