/** Returns whether a text is an https:// URL. */
export function isHttpsUrl(text: string): boolean {
  return /^https:\/\//i.test(text) && URL.canParse(text)
}
