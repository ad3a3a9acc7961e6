// @ts-check

/** The SHA-256 of bytes, in hexadecimal. @param {BufferSource} bytes */
export async function hexDigest(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
