/**
 * A name that nobody guesses and nothing else has, two hexadecimal digits a byte: for a request that may be made again,
 * or for what a browser holds. crypto.randomUUID would do, but is missing on pages that came without https.
 */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
