import type { z } from 'zod'
import type { Inline, textRun } from '../../domain/contract/content.ts'
import { safeHref } from '../../domain/rules/content/links.ts'
import { type References, idOf } from './contentDocs.ts'
import { MAX_DEPTH, type LexicalNode, childrenOf, isLink, linkTarget } from './lexicalState.ts'

type TextRun = z.infer<typeof textRun>

// Format bits of Lexical; the shop supports no others, such as strikethrough or code.
const BOLD = 1
const ITALIC = 2
const UNDERLINE = 8

/** Returns the runs of a paragraph. Disallowed links and unknown nodes are reduced to their text. */
export function presentRuns(nodes: readonly LexicalNode[], references: References, depth: number): Inline[] {
  if (depth > MAX_DEPTH) return []
  return nodes.flatMap((node): Inline[] => {
    if (node.type === 'linebreak') return [{ type: 'break' }]
    if (!isLink(node)) return textOf(node) ?? presentRuns(childrenOf(node), references, depth + 1)
    const runs = textsOf(childrenOf(node), depth + 1)
    const href = hrefOf(node, references)
    return href && hasText(runs) ? [{ type: 'link', href, runs }] : runs
  })
}

/** Returns whether any run has visible text. */
export function hasText(runs: readonly Inline[]): boolean {
  return runs.some((run) =>
    run.type === 'link' ? hasText(run.runs) : run.type === 'text' && run.text.trim(),
  )
}

export const isInline = (node: LexicalNode) =>
  isLink(node) || node.type === 'linebreak' || textOf(node) !== null

function textOf({ type, text, format }: LexicalNode): TextRun[] | null {
  if (type === 'tab') return [{ type: 'text', text: '\t' }]
  if (typeof text !== 'string') return null
  const bits = typeof format === 'number' ? format : 0
  return text === ''
    ? []
    : [
        {
          type: 'text',
          text,
          ...(bits & BOLD && { bold: true }),
          ...(bits & ITALIC && { italic: true }),
          ...(bits & UNDERLINE && { underline: true }),
        },
      ]
}

/** Returns all text below a link, flattened because links cannot be nested. */
function textsOf(nodes: readonly LexicalNode[], depth: number): TextRun[] {
  if (depth > MAX_DEPTH) return []
  return nodes.flatMap((node) => textOf(node) ?? textsOf(childrenOf(node), depth + 1))
}

function hrefOf(node: LexicalNode, { pages, products }: References): string | null {
  const target = linkTarget(node)
  if ('address' in target) return safeHref(target.address)
  const id = idOf(target.id) ?? ''
  const page = target.relationTo === 'pages' && pages.get(id)
  if (page) return `/pages/${page.slug}`
  return target.relationTo === 'products' && products.has(id) ? `/product/${encodeURIComponent(id)}` : null
}
