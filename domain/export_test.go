package domain

// Explain says in words what is missing.
var Explain = explain
