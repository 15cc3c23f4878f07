import type { SiteArtName } from '../../../domain/content/siteArt.ts'

/** A node in the format of the panel's editor. */
interface Node {
  type: string
  version: number
  children?: Node[]
  [property: string]: unknown
}

/** Plain text, or nodes. */
type Words = string | Node

/** A page that a new shop starts with. */
export interface SeedPage {
  slug: string
  title: string
  description: string
  /** Built-in image at the top of the page. */
  picture?: { art: SiteArtName; alt: string }
  content: { root: Node }
}

export function seedPage(words: Omit<SeedPage, 'content'>, blocks: Node[]): SeedPage {
  return { ...words, content: { root: element('root', blocks) } }
}

export const h2 = (text: string): Node => element('heading', runs([text]), { tag: 'h2' })

export const p = (...words: Words[]): Node =>
  element('paragraph', runs(words), { textFormat: 0, textStyle: '' })

export const quote = (...words: Words[]): Node => element('quote', runs(words))

/** Returns a list; an array is one entry of several texts and nodes. */
export const ul = (...entries: (Words | Words[])[]): Node => list('bullet', 'ul', entries)

export const ol = (...entries: (Words | Words[])[]): Node => list('number', 'ol', entries)

export const bold = (text: string): Node => ({ ...plain(text), format: 1 })

export const italic = (text: string): Node => ({ ...plain(text), format: 2 })

export const link = (text: string, url: string): Node => ({
  ...element('link', [plain(text)]),
  version: 3,
  fields: { linkType: 'custom', url },
})

function list(listType: string, tag: string, entries: (Words | Words[])[]): Node {
  const items = entries.map((entry, index) =>
    element('listitem', runs(Array.isArray(entry) ? entry : [entry]), { value: index + 1 }),
  )
  return element('list', items, { listType, tag, start: 1 })
}

function element(type: string, children: Node[], properties: Record<string, unknown> = {}): Node {
  return { type, version: 1, children, direction: 'ltr', format: '', indent: 0, ...properties }
}

const runs = (words: Words[]) => words.map((word) => (typeof word === 'string' ? plain(word) : word))

const plain = (text: string): Node => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  mode: 'normal',
  style: '',
  detail: 0,
})
