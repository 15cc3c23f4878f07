import type { Block, ListItem } from '../../domain/contract/content.ts'
import { type RelationValue, type References, idOf } from './contentDocs.ts'
import { MAX_DEPTH, type LexicalNode, childrenOf, toRecord, getTopNodes } from './lexicalState.ts'
import { presentContentImage, textOr } from './presentContent.ts'
import { presentProduct } from './presentProduct.ts'
import { hasText, isInline, presentRuns } from './presentRuns.ts'

type List = NonNullable<ListItem['list']>

/** Editor block that shows a product. */
export const PRODUCT_CARD = 'productCard'

/**
 * Converts the editor's state to the contract's blocks. Built only from known nodes: unknown nodes are reduced to their
 * text, deleted images and products are omitted, and an invalid state has no blocks.
 */
export function presentRichText(state: unknown, references: References): Block[] {
  return presentBlocks(getTopNodes(state), references, 0)
}

function presentBlocks(nodes: readonly LexicalNode[], references: References, depth: number): Block[] {
  if (depth > MAX_DEPTH) return []
  const blocks: Block[] = []
  let inlineNodes: LexicalNode[] = []
  const flushInlineNodes = () => {
    blocks.push(...presentText({ type: 'paragraph', children: inlineNodes }, references, depth))
    inlineNodes = []
  }
  for (const node of nodes) {
    if (isInline(node)) {
      inlineNodes.push(node)
      continue
    }
    flushInlineNodes()
    blocks.push(...presentBlock(node, references, depth))
  }
  flushInlineNodes()
  return blocks
}

function presentBlock(node: LexicalNode, references: References, depth: number): Block[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return presentText(node, references, depth)
    case 'list': {
      const list = presentList(node, references, depth)
      return list ? [list] : []
    }
    case 'horizontalrule':
      return [{ type: 'rule' }]
    case 'upload':
      return presentPicture(node, references)
    case 'block':
      return presentProductCard(node, references)
    default:
      return presentBlocks(childrenOf(node), references, depth + 1)
  }
}

function presentText(node: LexicalNode, references: References, depth: number): Block[] {
  const runs = presentRuns(childrenOf(node), references, depth + 1)
  if (!hasText(runs)) return []
  if (node.type === 'heading') return [{ type: 'heading', level: levelOf(node.tag), runs }]
  return [{ type: node.type === 'quote' ? 'quote' : 'paragraph', runs }]
}

/** Returns the heading level; level 1 is reserved for the page title. */
function levelOf(tag: unknown): 2 | 3 | 4 {
  if (tag === 'h3') return 3
  return tag === 'h4' || tag === 'h5' || tag === 'h6' ? 4 : 2
}

function presentList(node: LexicalNode, references: References, depth: number): List | null {
  if (depth > MAX_DEPTH) return null
  const items: ListItem[] = []
  for (const child of childrenOf(node)) {
    const lists = childrenOf(child).filter(({ type }) => type === 'list')
    const words = childrenOf(child).filter(({ type }) => type !== 'list')
    const runs = presentRuns(words, references, depth + 1)
    const list = joinLists(lists.map((each) => presentList(each, references, depth + 1)))
    const before = items.at(-1)
    if (hasText(runs)) items.push({ runs, list })
    // The editor stores a nested list in an item of its own; it belongs to the previous item.
    else if (list && before) before.list = joinLists([before.list, list])
    else if (list) items.push({ runs: [], list })
  }
  return items.length > 0 ? { type: 'list', isOrdered: node.listType === 'number', items } : null
}

function joinLists(lists: readonly (List | null)[]): List | null {
  const [first, ...others] = lists.filter((list) => list !== null)
  return first ? { ...first, items: [first, ...others].flatMap(({ items }) => items) } : null
}

function presentPicture({ relationTo, value, fields }: LexicalNode, references: References): Block[] {
  const image = relationTo === 'media' ? presentContentImage(value as RelationValue, references) : null
  return image ? [{ type: 'image', image, caption: textOr(toRecord(fields).caption, '') || null }] : []
}

function presentProductCard({ fields }: LexicalNode, { products }: References): Block[] {
  const { blockType, product: chosen } = toRecord(fields)
  const product = blockType === PRODUCT_CARD ? products.get(idOf(chosen) ?? '') : undefined
  return product ? [{ type: 'product', product: presentProduct(product) }] : []
}
