/**
 * Returns a random ID with two hexadecimal digits per byte, such as an idempotency key. crypto.randomUUID is not used
 * because it requires HTTPS.
 */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
