package site

import (
	"net/http"
	"time"
)

// Limits of a connection. Requests are short, and the largest file takes a
// client of 50 kB/s half a minute.
const (
	headerTimeout = 10 * time.Second
	readTimeout   = 30 * time.Second
	writeTimeout  = 5 * time.Minute
	idleTimeout   = 2 * time.Minute
	maxHeader     = 64 << 10 // bytes
)

// NewServer returns a server of the site in a folder. It closes idle connections.
func NewServer(dir string) *http.Server {
	return &http.Server{
		Handler:           Handler(dir),
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,
	}
}
