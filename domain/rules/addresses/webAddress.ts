/** Whether this is the address of a page that is reached over https, such as a carrier's. */
export function isHttpsAddress(text: string): boolean {
  return /^https:\/\//i.test(text) && URL.canParse(text)
}
