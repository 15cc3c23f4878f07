import type { RichTextField } from 'payload'
import { richText } from 'payload/shared'
import { isNoAddress, safeHref } from '../../../domain/rules/content/links.ts'
import { wrongAddress } from './linkFields.ts'
import {
  DEEPEST,
  type LexicalNode,
  childrenOf,
  isLink,
  linkTarget,
  recordOf,
  topOf,
} from '../../presenters/lexicalState.ts'

type Check = NonNullable<RichTextField['validate']>

/** Replaces links without a URL by their text. */
export function withoutEmptyLinks(state: unknown): unknown {
  if (!holds(topOf(state), isEmptyLink)) return state
  const { root } = recordOf(state)
  return { ...recordOf(state), root: { ...recordOf(root), children: freed(topOf(state), 0) } }
}

/** Rejects text with an invalid link, and names its text and URL. */
export const checkPageText: Check = async (value, options) => {
  const state = withoutEmptyLinks(value)
  const wrong = find(topOf(state), (node) => wrongAddressOf(node) !== null)
  const address = wrong && wrongAddressOf(wrong)
  if (address)
    return `The link on ‘${messageOf(wrong).trim()}’ needs a different URL. ${wrongAddress(address)}`
  return richText(state as typeof value, options)
}

function isEmptyLink(node: LexicalNode): boolean {
  if (!isLink(node)) return false
  const target = linkTarget(node)
  return 'address' in target ? isNoAddress(target.address) : !target.id
}

function wrongAddressOf(node: LexicalNode): string | null {
  const target = isLink(node) ? linkTarget(node) : { id: null }
  if (!('address' in target) || safeHref(target.address) !== null) return null
  return typeof target.address === 'string' ? target.address : null
}

function freed(nodes: readonly LexicalNode[], depth: number): LexicalNode[] {
  if (depth > DEEPEST) return [...nodes]
  return nodes.flatMap((node) => {
    if (!Array.isArray(node.children)) return [node]
    const children = freed(childrenOf(node), depth + 1)
    return isEmptyLink(node) ? children : [{ ...node, children }]
  })
}

function find(
  nodes: readonly LexicalNode[],
  isWanted: (node: LexicalNode) => boolean,
  depth = 0,
): LexicalNode | null {
  if (depth > DEEPEST) return null
  for (const node of nodes) {
    const found = isWanted(node) ? node : find(childrenOf(node), isWanted, depth + 1)
    if (found) return found
  }
  return null
}

const holds = (nodes: readonly LexicalNode[], isWanted: (node: LexicalNode) => boolean) =>
  find(nodes, isWanted) !== null

function messageOf(node: LexicalNode, depth = 0): string {
  if (depth > DEEPEST) return ''
  const below = childrenOf(node).map((child) => messageOf(child, depth + 1))
  return (typeof node.text === 'string' ? node.text : '') + below.join('')
}
