import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmailDocument } from './layout/EmailDocument.tsx'
import { onOneLine } from './layout/onOneLine.ts'

/** What is sent: the same words as text and as HTML. */
export interface Email {
  subject: string
  text: string
  html: string
  /** Headers beside the usual ones. */
  headers?: Record<string, string>
}

/** A line of an order: what it is called, which of it and how many, and what it came to. */
export interface ItemTexts {
  name: string
  choice: string
  amount?: string
  /** The address of a picture; without one the words stand alone. */
  picture?: string | undefined
}

export type Part =
  | { paragraph: string }
  | { link: string; href: string }
  /** What the reader is most likely to do next; one of an email at most. */
  | { button: string; href: string }
  | { items: readonly ItemTexts[] }
  /** What stands left and right in a row; the last one is the sum. */
  | { sums: readonly (readonly [string, string])[] }
  /** Lines that belong together, under words of their own: an address, a note. */
  | { title: string; lines: readonly string[] }

export interface EmailTexts {
  subject: string
  /** What mail programs show beside the subject in a list of emails. It is hidden in the email itself. */
  preview: string
  heading: string
  parts: readonly Part[]
  /** What stands small below. */
  foot: readonly Part[]
  /** Whether the shop is in test mode, which the email then says first. */
  isTest: boolean
  /** Whether a payment and a delivery would follow outside test mode. */
  isAboutOrder?: true
}

const TEST_MODE = 'This shop is in test mode'
const TEST_ORDER = `${TEST_MODE}: no card was charged and nothing will be delivered.`

/** Writes an email of the house; text and HTML come from the same words, so that neither says less than the other. */
export function composeEmail({ isTest, isAboutOrder, ...written }: EmailTexts): Email {
  const { subject, preview, heading, parts, foot } = written
  const notice = isTest ? (isAboutOrder ? TEST_ORDER : `${TEST_MODE}.`) : null
  const text = [
    ...(notice ? [notice] : []),
    'RIVAGE',
    onOneLine(heading),
    ...parts.map(textOf),
    '—',
    ...foot.map(textOf),
  ].join('\n\n')
  const texts = { subject, preview: isTest ? `Test mode. ${preview}` : preview, heading, parts, foot, notice }
  const html = renderToStaticMarkup(createElement(EmailDocument, texts))
  return { subject: onOneLine(subject), text: `${text}\n`, html: `<!doctype html>\n${html}\n` }
}

function textOf(part: Part): string {
  if ('paragraph' in part) return onOneLine(part.paragraph)
  if ('link' in part) return `${onOneLine(part.link)}:\n${onOneLine(part.href)}`
  if ('button' in part) return `${onOneLine(part.button)}:\n${onOneLine(part.href)}`
  if ('items' in part) return part.items.map(itemText).join('\n')
  if ('sums' in part)
    return part.sums.map(([left, right]) => `${onOneLine(left)}: ${onOneLine(right)}`).join('\n')
  return `${onOneLine(part.title)}\n\n${part.lines.map(onOneLine).join('\n')}`
}

function itemText({ name, choice, amount }: ItemTexts): string {
  const words = onOneLine([name, choice].filter(Boolean).join(', '))
  return amount === undefined ? words : `${words}: ${onOneLine(amount)}`
}
