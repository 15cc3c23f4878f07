/** Order number inside a sentence: 'Order number RV-SWMQU9PXT8, placed …'. */
const IN_TEXT = /(?<![A-Z0-9])RV[^A-Z0-9]*((?:[A-Z0-9][^A-Z0-9]*){10})(?![A-Z0-9])/

const lettersOf = (text: string) => text.replace(/[^A-Z0-9]/g, '')

/**
 * Returns an order number in its stored form, however it was typed or copied: 'RV-SWMQU9PXT8' for '#rv swmqu9pxt8',
 * 'SWMQU9PXT8' and 'Order RV-SWMQU9PXT8.'. Other texts are returned in upper case.
 */
export function normalizeOrderId(typed: string): string {
  const text = typed.toUpperCase()
  const [, code = lettersOf(IN_TEXT.exec(text)?.[1] ?? '')] =
    /^(?:RV)?([A-Z0-9]{10})$/.exec(lettersOf(text)) ?? []
  return code ? `RV-${code}` : text.trim()
}
