/** Deeper than any editor goes; what lies below is neither looked for nor shown. */
export const DEEPEST = 24

/** A node of the editor's state. Nothing about it is certain: it may have been written past the editor. */
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

/** The nodes below a node, or below a whole state; none where it is not one. */
export function childrenOf(node: unknown): LexicalNode[] {
  const { children } = recordOf(node)
  return Array.isArray(children)
    ? children.filter((child) => typeof child === 'object' && child !== null)
    : []
}

/** The topmost nodes of a state. */
export function topOf(state: unknown): LexicalNode[] {
  return childrenOf(recordOf(state).root)
}

/** What a link node leads to: a document of the shop's, or an address as it was typed. */
export function linkTarget(node: LexicalNode): { relationTo: unknown; id: unknown } | { address: unknown } {
  const { linkType, doc, url } = recordOf(node.fields)
  if (linkType !== 'internal') return { address: url }
  const { relationTo, value } = recordOf(doc)
  return { relationTo, id: value }
}

/** Every document that a state names, by collection, with ids as they stand there. */
export function namedIn(state: unknown): { images: unknown[]; products: unknown[]; pages: unknown[] } {
  const named = { images: [] as unknown[], products: [] as unknown[], pages: [] as unknown[] }
  const visit = (nodes: LexicalNode[], depth: number) => {
    if (depth > DEEPEST) return
    for (const node of nodes) {
      if (node.type === 'upload') named.images.push(node.value)
      if (node.type === 'block') named.products.push(recordOf(node.fields).product)
      if (isLink(node)) {
        const target = linkTarget(node)
        if ('id' in target && target.relationTo === 'products') named.products.push(target.id)
        if ('id' in target && target.relationTo === 'pages') named.pages.push(target.id)
      }
      visit(childrenOf(node), depth + 1)
    }
  }
  visit(topOf(state), 0)
  return named
}

export const isLink = ({ type }: LexicalNode) => type === 'link' || type === 'autolink'

export const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
