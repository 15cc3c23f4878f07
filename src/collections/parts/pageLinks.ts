import type { RichTextField } from 'payload'
import { richText } from 'payload/shared'
import { isBlankUrl, safeHref } from '../../../domain/rules/content/links.ts'
import { describeInvalidUrl } from './linkFields.ts'
import {
  MAX_DEPTH,
  type LexicalNode,
  childrenOf,
  isLink,
  linkTarget,
  toRecord,
  getTopNodes,
} from '../../presenters/lexicalState.ts'

type Check = NonNullable<RichTextField['validate']>

/** Replaces links without a URL by their text. */
export function removeEmptyLinks(state: unknown): unknown {
  if (!containsNode(getTopNodes(state), isEmptyLink)) return state
  const { root } = toRecord(state)
  return {
    ...toRecord(state),
    root: { ...toRecord(root), children: unwrapEmptyLinks(getTopNodes(state), 0) },
  }
}

/** Rejects text with an invalid link, and names its text and URL. */
export const checkPageText: Check = async (value, options) => {
  const state = removeEmptyLinks(value)
  const wrong = findNode(getTopNodes(state), (node) => findInvalidUrl(node) !== null)
  const address = wrong && findInvalidUrl(wrong)
  if (address)
    return `The link on ‘${getNodeText(wrong).trim()}’ needs a different URL. ${describeInvalidUrl(address)}`
  return richText(state as typeof value, options)
}

function isEmptyLink(node: LexicalNode): boolean {
  if (!isLink(node)) return false
  const target = linkTarget(node)
  return 'address' in target ? isBlankUrl(target.address) : !target.id
}

function findInvalidUrl(node: LexicalNode): string | null {
  const target = isLink(node) ? linkTarget(node) : { id: null }
  if (!('address' in target) || safeHref(target.address) !== null) return null
  return typeof target.address === 'string' ? target.address : null
}

function unwrapEmptyLinks(nodes: readonly LexicalNode[], depth: number): LexicalNode[] {
  if (depth > MAX_DEPTH) return [...nodes]
  return nodes.flatMap((node) => {
    if (!Array.isArray(node.children)) return [node]
    const children = unwrapEmptyLinks(childrenOf(node), depth + 1)
    return isEmptyLink(node) ? children : [{ ...node, children }]
  })
}

function findNode(
  nodes: readonly LexicalNode[],
  isWanted: (node: LexicalNode) => boolean,
  depth = 0,
): LexicalNode | null {
  if (depth > MAX_DEPTH) return null
  for (const node of nodes) {
    const found = isWanted(node) ? node : findNode(childrenOf(node), isWanted, depth + 1)
    if (found) return found
  }
  return null
}

const containsNode = (nodes: readonly LexicalNode[], isWanted: (node: LexicalNode) => boolean) =>
  findNode(nodes, isWanted) !== null

function getNodeText(node: LexicalNode, depth = 0): string {
  if (depth > MAX_DEPTH) return ''
  const below = childrenOf(node).map((child) => getNodeText(child, depth + 1))
  return (typeof node.text === 'string' ? node.text : '') + below.join('')
}
