// Package protocol is the conversation between a page and the parser: bytes
// in, bytes out, no browser needed.
//
// # Messages
//
// A request is one line of JSON, followed, after its line feed, by the raw
// bytes of the files that it announces:
//
//	{"id":1,"method":"load","params":{"files":[{"name":"a.txt","size":2}]}}⏎hi
//	{"id":2,"method":"parse","params":{"question":"what is utah ?","budgetMs":2000,"k":3}}
//	{"id":3,"method":"info"}
//	{"id":4,"method":"sample","params":{"seed":7}}
//
// A response is one JSON object, either of
//
//	{"id":2,"result":{…}}
//	{"id":2,"error":{"code":"bad-request","message":"…"}}
//
// Every request gets exactly one response, whatever it holds: malformed JSON,
// an unknown method and a panic in the parser are responses too. The
// conversation as a page sees it, with the states of loading, is in
// doc/protocol.md.
//
// # Limits
//
// The constants Max… bound what a request may hold; a request beyond them is
// refused with the code [TooLarge] before its content is looked at. They
// protect a page from its own mistakes and a memory of 4 GiB from a file that
// is not what it claims to be.
package protocol
