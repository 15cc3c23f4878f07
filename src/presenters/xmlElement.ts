const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What no XML file may hold, not even escaped (XML 1.0, 2.2): control characters, halves of pairs, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** An element of XML that holds a text, whatever is in it; what cannot be told in XML is left out. */
export function xmlElement(name: string, text: string): string {
  const told = text.replace(FORBIDDEN, '').replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? '')
  return `<${name}>${told}</${name}>`
}
