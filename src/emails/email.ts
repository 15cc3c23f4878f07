import { escapeHtml } from './escapeHtml.ts'

/** What is sent: the same words as text and as HTML. */
export interface Email {
  subject: string
  text: string
  html: string
  /** Headers beside the usual ones. */
  headers?: Record<string, string>
}

export type Part =
  | { paragraph: string }
  | { link: string; href: string }
  | { lines: readonly string[] }
  /** What stands left and right in a row; the last one is a sum. */
  | { rows: readonly (readonly [string, string])[] }

export interface EmailWords {
  subject: string
  heading: string
  parts: readonly Part[]
  /** What stands small below. */
  foot: readonly Part[]
  /** Whether the shop only rehearses, which the email then says first. */
  rehearsal: boolean
}

/** The colours of storefront/styles/tokens.css: mail programs know no variables. */
export const COLORS = {
  ink: '#1b1815',
  inkSoft: '#57504a',
  paper: '#fcfaf7',
  bone: '#f3efe8',
  line: '#ddd6cc',
  wine: '#6d1f28',
} as const

const SERIF = "'Cormorant Garamond','Times New Roman',serif"
const SANS = "'Helvetica Neue',Arial,sans-serif"
const REHEARSAL = 'This shop is in test mode: no card was charged and nothing will be delivered.'

/** Writes an email of the house; text and HTML come from the same words, so that neither says less than the other. */
export function composeEmail({ subject, heading, parts, foot, rehearsal }: EmailWords): Email {
  const text = [
    ...(rehearsal ? [REHEARSAL] : []),
    'RIVAGE',
    onOneLine(heading),
    ...parts.map(textOf),
    '—',
    ...foot.map(textOf),
  ].join('\n\n')
  return {
    subject: onOneLine(subject),
    text: `${text}\n`,
    html: page(subject, [
      rehearsal ? cell(REHEARSAL, `background:${COLORS.wine};color:${COLORS.paper};font:14px ${SANS}`) : '',
      cell('RIVAGE', `font:24px ${SERIF};email-spacing:8px;text-align:center`),
      `<tr><td style="padding:8px 32px 32px;font:16px/1.6 ${SANS};color:${COLORS.ink}">`,
      `<h1 style="margin:0 0 24px;font:30px/1.25 ${SERIF}">${escapeHtml(onOneLine(heading))}</h1>`,
      ...parts.map(htmlOf),
      '</td></tr>',
      `<tr><td style="padding:24px 32px;border-top:1px solid ${COLORS.line};font:13px/1.6 ${SANS};color:${COLORS.inkSoft}">`,
      ...foot.map(htmlOf),
      '</td></tr>',
    ]),
  }
}

function textOf(part: Part): string {
  if ('paragraph' in part) return onOneLine(part.paragraph)
  if ('link' in part) return `${onOneLine(part.link)}:\n${onOneLine(part.href)}`
  if ('lines' in part) return part.lines.map(onOneLine).join('\n')
  return part.rows.map(([left, right]) => `${onOneLine(left)}: ${onOneLine(right)}`).join('\n')
}

function htmlOf(part: Part): string {
  const words = (text: string) => escapeHtml(onOneLine(text))
  if ('paragraph' in part) return `<p style="margin:0 0 20px">${words(part.paragraph)}</p>`
  if ('link' in part)
    return `<p style="margin:0 0 20px"><a href="${words(part.href)}" style="color:${COLORS.wine}">${words(part.link)}</a></p>`
  if ('lines' in part) return `<p style="margin:0 0 20px">${part.lines.map(words).join('<br>')}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${part.rows.map(([left, right]) => row(words(left), words(right))).join('')}</table>`
}

const row = (left: string, right: string) =>
  `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px solid ${COLORS.line};font:15px/1.5 ${SANS}">${left}</td><td align="right" style="padding:8px 0;border-bottom:1px solid ${COLORS.line};font:15px/1.5 ${SANS};white-space:nowrap;vertical-align:top">${right}</td></tr>`

const cell = (words: string, style: string) =>
  `<tr><td style="padding:24px 32px;${style}">${escapeHtml(words)}</td></tr>`

const page = (title: string, rows: readonly string[]) =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(onOneLine(title))}</title></head>
<body style="margin:0;padding:24px 8px;background:${COLORS.bone};color:${COLORS.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;background:${COLORS.paper};border:1px solid ${COLORS.line}">
${rows.filter(Boolean).join('\n')}
</table>
</body></html>
`

const TURNS_WRITING_AROUND = /[\u202a-\u202e\u2066-\u2069]/g

/** Whoever chose a name must choose neither how many lines it takes nor how the words after it are read. */
const onOneLine = (text: string) =>
  text
    .replace(TURNS_WRITING_AROUND, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
