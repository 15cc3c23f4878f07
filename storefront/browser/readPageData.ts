/** Returns the API responses that the server included in the page, by path. */
export function readPageData(): Record<string, unknown> {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
