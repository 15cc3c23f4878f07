import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmailDocument } from './layout/EmailDocument.tsx'
import { toSingleLine } from './layout/toSingleLine.ts'

/** Email with the same content as text and HTML. */
export interface Email {
  subject: string
  text: string
  html: string
  /** Additional headers. */
  headers?: Record<string, string>
}

/** Order line: name, variant and quantity, and amount. */
export interface EmailItem {
  name: string
  choice: string
  amount?: string
  /** URL of an image; optional. */
  imageUrl?: string | undefined
}

export type Part =
  | { paragraph: string }
  | { link: string; href: string }
  /** Call to action; at most one per email. */
  | { button: string; href: string }
  | { items: readonly EmailItem[] }
  /** Rows with a label on the left and an amount on the right; the last row is the total. */
  | { sums: readonly (readonly [string, string])[] }
  /** Lines with a title, such as an address or a note. */
  | { title: string; lines: readonly string[] }

export interface EmailContent {
  subject: string
  /** Preview text that mail clients show beside the subject; hidden in the email itself. */
  preview: string
  heading: string
  parts: readonly Part[]
  /** Footer, in small type. */
  footer: readonly Part[]
  /** The shop is in test mode, which the email says first. */
  isTest: boolean
  /** Concerns an order, which in test mode is neither charged nor delivered. */
  isAboutOrder?: true
}

/**
 * Returns the sender's postal address, or [] if it is not set. US law (CAN-SPAM) requires it in commercial emails; every
 * email to a customer has it.
 */
export const buildSenderParts = (postalAddress: string | undefined): Part[] =>
  postalAddress ? [{ paragraph: postalAddress }] : []

const TEST_MODE = 'This shop is in test mode'
const TEST_ORDER = `${TEST_MODE}: no card was charged and nothing will be delivered.`

/** Composes an email; text and HTML have the same source, so that neither omits anything. */
export function composeEmail({ isTest, isAboutOrder, ...written }: EmailContent): Email {
  const { subject, preview, heading, parts, footer } = written
  const notice = isTest ? (isAboutOrder ? TEST_ORDER : `${TEST_MODE}.`) : null
  const text = [
    ...(notice ? [notice] : []),
    'RIVAGE',
    toSingleLine(heading),
    ...parts.map(renderText),
    '—',
    ...footer.map(renderText),
  ].join('\n\n')
  const texts = {
    subject,
    preview: isTest ? `Test mode. ${preview}` : preview,
    heading,
    parts,
    footer,
    notice,
  }
  const html = renderToStaticMarkup(createElement(EmailDocument, texts))
  return { subject: toSingleLine(subject), text: `${text}\n`, html: `<!doctype html>\n${html}\n` }
}

function renderText(part: Part): string {
  if ('paragraph' in part) return toSingleLine(part.paragraph)
  if ('link' in part) return `${toSingleLine(part.link)}:\n${toSingleLine(part.href)}`
  if ('button' in part) return `${toSingleLine(part.button)}:\n${toSingleLine(part.href)}`
  if ('items' in part) return part.items.map(itemText).join('\n')
  if ('sums' in part)
    return part.sums.map(([left, right]) => `${toSingleLine(left)}: ${toSingleLine(right)}`).join('\n')
  return `${toSingleLine(part.title)}\n\n${part.lines.map(toSingleLine).join('\n')}`
}

function itemText({ name, choice, amount }: EmailItem): string {
  const words = toSingleLine([name, choice].filter(Boolean).join(', '))
  return amount === undefined ? words : `${words}: ${toSingleLine(amount)}`
}
