/** Returns whether a text is an https:// URL. */
export function isHttpsAddress(text: string): boolean {
  return /^https:\/\//i.test(text) && URL.canParse(text)
}
