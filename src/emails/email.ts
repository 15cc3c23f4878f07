import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmailDocument } from './layout/EmailDocument.tsx'
import { onOneLine } from './layout/onOneLine.ts'

/** Email with the same content as text and HTML. */
export interface Email {
  subject: string
  text: string
  html: string
  /** Additional headers. */
  headers?: Record<string, string>
}

/** Order line: name, variant and quantity, and amount. */
export interface ItemTexts {
  name: string
  choice: string
  amount?: string
  /** URL of an image; optional. */
  picture?: string | undefined
}

export type Part =
  | { paragraph: string }
  | { link: string; href: string }
  /** Call to action; at most one per email. */
  | { button: string; href: string }
  | { items: readonly ItemTexts[] }
  /** Rows with a label on the left and an amount on the right; the last row is the total. */
  | { sums: readonly (readonly [string, string])[] }
  /** Lines with a title, such as an address or a note. */
  | { title: string; lines: readonly string[] }

export interface EmailTexts {
  subject: string
  /** Preview text that mail clients show beside the subject; hidden in the email itself. */
  preview: string
  heading: string
  parts: readonly Part[]
  /** Footer, in small type. */
  foot: readonly Part[]
  /** The shop is in test mode, which the email says first. */
  isTest: boolean
  /** Concerns an order, which in test mode is neither charged nor delivered. */
  isAboutOrder?: true
}

/** Returns the sender's postal address, which US law (CAN-SPAM) requires in commercial emails, or [] if it is not set. */
export const senderPart = (postalAddress: string | undefined): Part[] =>
  postalAddress ? [{ paragraph: postalAddress }] : []

const TEST_MODE = 'This shop is in test mode'
const TEST_ORDER = `${TEST_MODE}: no card was charged and nothing will be delivered.`

/** Composes an email; text and HTML have the same source, so that neither omits anything. */
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
