/** Maximum nesting depth, beyond any real document; deeper nodes are ignored. */
export const MAX_DEPTH = 24

/** Node of the editor's state. Unvalidated, because it may have been written without the editor. */
export interface LexicalNode {
  type?: unknown
  children?: unknown
  text?: unknown
  format?: unknown
  tag?: unknown
  listType?: unknown
  relationTo?: unknown
  value?: unknown
  fields?: unknown
}

/** Returns the child nodes of a node or state, or [] if it has none. */
export function childrenOf(node: unknown): LexicalNode[] {
  const { children } = toRecord(node)
  return Array.isArray(children)
    ? children.filter((child) => typeof child === 'object' && child !== null)
    : []
}

/** Returns the top-level nodes of a state. */
export function getTopNodes(state: unknown): LexicalNode[] {
  return childrenOf(toRecord(state).root)
}

/** Returns the target of a link node: a document of the shop, or a URL as typed. */
export function linkTarget(node: LexicalNode): { relationTo: unknown; id: unknown } | { address: unknown } {
  const { linkType, doc, url } = toRecord(node.fields)
  if (linkType !== 'internal') return { address: url }
  const { relationTo, value } = toRecord(doc)
  return { relationTo, id: value }
}

/** Returns the IDs of all documents that a state refers to, by collection, as stored. */
export function collectReferences(state: unknown): {
  images: unknown[]
  products: unknown[]
  pages: unknown[]
} {
  const named = { images: [] as unknown[], products: [] as unknown[], pages: [] as unknown[] }
  const visit = (nodes: LexicalNode[], depth: number) => {
    if (depth > MAX_DEPTH) return
    for (const node of nodes) {
      if (node.type === 'upload') named.images.push(node.value)
      if (node.type === 'block') named.products.push(toRecord(node.fields).product)
      if (isLink(node)) {
        const target = linkTarget(node)
        if ('id' in target && target.relationTo === 'products') named.products.push(target.id)
        if ('id' in target && target.relationTo === 'pages') named.pages.push(target.id)
      }
      visit(childrenOf(node), depth + 1)
    }
  }
  visit(getTopNodes(state), 0)
  return named
}

export const isLink = ({ type }: LexicalNode) => type === 'link' || type === 'autolink'

export const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
