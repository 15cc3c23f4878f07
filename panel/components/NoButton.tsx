/** Replaces a Payload button whose action the server rejects. */
export function NoButton() {
  return null
}
