const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML forbids even escaped (XML 1.0, 2.2): control characters, lone surrogates, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Returns an XML element with escaped text, without characters that XML forbids. */
export function xmlElement(name: string, text: string): string {
  const escaped = text.replace(FORBIDDEN, '').replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? '')
  return `<${name}>${escaped}</${name}>`
}
