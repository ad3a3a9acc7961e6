// Package digest computes SHA-256 [fips180], to find files that are damaged.
//
// [Sum] is crypto/sha256, but in the page (build tag page): that package links AES, HMAC,
// SHA-3 and a random generator, code that the page never calls.
// There, it is the forty lines of [portable], which a test compares with crypto/sha256. It
// guards against damage, not against people: nothing is secret, and its time may depend on
// the data.
//
// # References
//
//	[fips180]  National Institute of Standards and Technology. Secure Hash Standard.
//	           FIPS 180-4. 2015. Section 6.2.
package digest

// Size is the number of bytes of a sum.
const Size = 32
