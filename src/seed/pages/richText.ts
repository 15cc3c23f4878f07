import type { SiteArtName } from '../../../domain/content/siteArt.ts'

/** Node in the format of the panel's editor. */
interface Node {
  type: string
  version: number
  children?: Node[]
  [property: string]: unknown
}

/** Plain text or a node. */
type Inline = string | Node

/** Page of a new shop. */
export interface SeedPage {
  slug: string
  title: string
  description: string
  /** Built-in image at the top of the page. */
  picture?: { art: SiteArtName; alt: string }
  content: { root: Node }
}

export function seedPage(fields: Omit<SeedPage, 'content'>, blocks: Node[]): SeedPage {
  return { ...fields, content: { root: element('root', blocks) } }
}

export const h2 = (text: string): Node => element('heading', runs([text]), { tag: 'h2' })

export const p = (...content: Inline[]): Node =>
  element('paragraph', runs(content), { textFormat: 0, textStyle: '' })

export const quote = (...content: Inline[]): Node => element('quote', runs(content))

/** Returns a bulleted list; an array is one entry with several texts and nodes. */
export const ul = (...entries: (Inline | Inline[])[]): Node => list('bullet', 'ul', entries)

export const ol = (...entries: (Inline | Inline[])[]): Node => list('number', 'ol', entries)

export const bold = (text: string): Node => ({ ...plain(text), format: 1 })

export const italic = (text: string): Node => ({ ...plain(text), format: 2 })

export const link = (text: string, url: string): Node => ({
  ...element('link', [plain(text)]),
  version: 3,
  fields: { linkType: 'custom', url },
})

function list(listType: string, tag: string, entries: (Inline | Inline[])[]): Node {
  const items = entries.map((entry, index) =>
    element('listitem', runs(Array.isArray(entry) ? entry : [entry]), { value: index + 1 }),
  )
  return element('list', items, { listType, tag, start: 1 })
}

function element(type: string, children: Node[], properties: Record<string, unknown> = {}): Node {
  return { type, version: 1, children, direction: 'ltr', format: '', indent: 0, ...properties }
}

const runs = (content: Inline[]) => content.map((each) => (typeof each === 'string' ? plain(each) : each))

const plain = (text: string): Node => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  mode: 'normal',
  style: '',
  detail: 0,
})
