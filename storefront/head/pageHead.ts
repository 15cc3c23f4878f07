/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  /** Without the house's name, which is added everywhere. */
  title?: string
  description?: string
  /** The one address of this page, without sort orders and the like. */
  canonicalPath?: string
  imagePath?: string
  /** Pages such as the bag are of no use in a search result. */
  isPrivate?: boolean
  /** schema.org, on the server's page alone. */
  structuredData?: Record<string, unknown>
}

export const HOUSE = 'Rivage'
const DEFAULT_DESCRIPTION =
  'Swimwear, ball gowns and revamped denim by Rivage. Complimentary shipping for all orders.'

export function fullTitle(head: PageHead): string {
  return head.title ? `${head.title} – ${HOUSE}` : `${HOUSE} – Swimwear, Ball Gowns and ReVamp`
}

export function fullDescription(head: PageHead): string {
  const text = head.description ?? DEFAULT_DESCRIPTION
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
