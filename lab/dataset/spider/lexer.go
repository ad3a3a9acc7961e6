package spider

import (
	"fmt"
	"strings"
)

// token is a word, a name in backticks, a text in quotes, a number or a sign.
type token struct {
	kind tokenKind
	text string // of words in capitals; of names and texts without quotes
	raw  string // of words as written
}

type tokenKind int

const (
	endToken tokenKind = iota
	wordToken
	nameToken
	textToken
	numberToken
	signToken
)

// tokensOf divides SQL into tokens; the last one is the end.
func tokensOf(sql string) ([]token, error) {
	var list []token
	for i := 0; i < len(sql); {
		rest := sql[i:]
		switch c := sql[i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			i++
		case c == '\'' || c == '`' || c == '"':
			text, length, ok := quoted(rest)
			if !ok {
				return nil, fmt.Errorf("%.20s has no closing quote", rest)
			}
			kind := nameToken
			if c == '\'' {
				kind = textToken
			}
			list = append(list, token{kind: kind, text: text})
			i += length
		case isDigit(c) || c == '.' && len(rest) > 1 && isDigit(rest[1]):
			n := len(rest) - len(strings.TrimLeft(rest, "0123456789."))
			list = append(list, token{kind: numberToken, text: rest[:n]})
			i += n
		case isLetter(c):
			n := 1
			for n < len(rest) && (isLetter(rest[n]) || isDigit(rest[n])) {
				n++
			}
			list = append(list, token{wordToken, strings.ToUpper(rest[:n]), rest[:n]})
			i += n
		default:
			n := 1
			if len(rest) > 1 && strings.Contains("<> <= >= != || ==", rest[:2]) && rest[1] != ' ' {
				n = 2
			}
			list = append(list, token{kind: signToken, text: rest[:n]})
			i += n
		}
	}
	return append(list, token{}), nil
}

// quoted reads a text in quotes; two quotes in it are one.
func quoted(s string) (text string, length int, ok bool) {
	quote := s[:1]
	for end := 1; end < len(s); end++ {
		switch {
		case s[end:end+1] != quote:
		case strings.HasPrefix(s[end+1:], quote):
			end++
		default:
			return strings.ReplaceAll(s[1:end], quote+quote, quote), end + 1, true
		}
	}
	return "", 0, false
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || c >= 0x80
}
