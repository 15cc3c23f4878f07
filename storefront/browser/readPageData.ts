/** The answers of the API that the server sent along with the page, by their path. */
export function readPageData(): Record<string, unknown> {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
