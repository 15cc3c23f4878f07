import type { CSSProperties } from 'react'

/** Colors of storefront/styles/tokens.css, repeated because mail clients do not support CSS variables. */
export const COLORS = {
  ink: '#1b1815',
  inkSoft: '#57504a',
  paper: '#fcfaf7',
  bone: '#f3efe8',
  line: '#ddd6cc',
  wine: '#6d1f28',
} as const

/** The shop's fonts if installed; otherwise the closest system fonts of Apple, Google and Microsoft. */
const SERIF = "'Cormorant Garamond','Hoefler Text',Garamond,Georgia,serif"
const SANS = "Jost,'Avenir Next','Segoe UI','Helvetica Neue',Arial,sans-serif"

/** Inline styles, because many mail clients ignore style sheets. */
export const EMAIL_STYLES = {
  body: { margin: 0, padding: 0, background: COLORS.bone, color: COLORS.ink },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  room: { padding: '32px 12px' },
  card: { width: '100%', maxWidth: 600, margin: '0 auto', background: COLORS.paper },
  notice: { padding: '14px 40px', background: COLORS.wine, color: COLORS.paper, font: `14px/1.5 ${SANS}` },
  // The left padding compensates for the letter spacing after the last letter.
  wordmark: {
    padding: '40px 40px 30px 48px',
    font: `26px/1 ${SERIF}`,
    letterSpacing: 8,
    textAlign: 'center',
    color: COLORS.ink,
  },
  main: { padding: '36px 40px 28px', font: `16px/1.65 ${SANS}`, color: COLORS.ink },
  foot: { padding: '28px 40px 36px', font: `13px/1.65 ${SANS}`, color: COLORS.inkSoft },
  rule: { borderTop: `1px solid ${COLORS.line}` },
  heading: { margin: '0 0 28px', font: `normal 32px/1.2 ${SERIF}`, textAlign: 'center', textWrap: 'balance' },
  paragraph: { margin: '0 0 18px' },
  link: { color: COLORS.ink, textDecoration: 'underline' },
  footLink: { color: COLORS.inkSoft, textDecoration: 'underline' },
  buttonRoom: { padding: '10px 0 30px', textAlign: 'center' },
  button: {
    display: 'inline-block',
    padding: '15px 34px',
    background: COLORS.ink,
    color: COLORS.paper,
    font: `13px/1.4 ${SANS}`,
    letterSpacing: '0.14em',
    textTransform: 'uppercase',
    textDecoration: 'none',
  },
  table: { width: '100%', margin: '6px 0 0' },
  pictureCell: { width: 88, padding: '18px 20px 18px 0', verticalAlign: 'top' },
  picture: {
    display: 'block',
    width: 88,
    height: 110,
    objectFit: 'cover',
    background: COLORS.bone,
    border: 0,
  },
  itemCell: { padding: '20px 0', verticalAlign: 'top' },
  itemName: { margin: 0, font: `20px/1.3 ${SERIF}` },
  whole: { display: 'inline-block' },
  itemChoice: { margin: '4px 0 0', font: `14px/1.5 ${SANS}`, color: COLORS.inkSoft },
  amount: { padding: '22px 0 18px 16px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
  sum: { padding: '10px 0', font: `15px/1.5 ${SANS}` },
  total: { padding: '14px 0 26px', font: `17px/1.5 ${SANS}` },
  right: { textAlign: 'right', whiteSpace: 'nowrap' },
  title: {
    margin: '14px 0 8px',
    font: `12px/1.5 ${SANS}`,
    letterSpacing: '0.12em',
    textTransform: 'uppercase',
  },
} satisfies Record<string, CSSProperties>

/** Styles that cannot be inline: narrow screens and dark mode. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .room { padding: 0 !important; }
  .side { padding-left: 22px !important; padding-right: 22px !important; }
  .heading { font-size: 28px !important; }
}
@media (prefers-color-scheme: dark) {
  .bone { background: #131110 !important; }
  .paper { background: #1f1c19 !important; }
  .ink { color: #f4efe7 !important; }
  .soft { color: #bdb2a5 !important; }
  .rule { border-color: #3a342e !important; }
  .button { background: #f4efe7 !important; color: #1b1815 !important; }
}
`
