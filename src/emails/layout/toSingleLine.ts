const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Collapses whitespace and control characters and removes bidi controls, so that a name can neither add lines nor
 * reorder the text after it.
 */
export const toSingleLine = (text: string) =>
  text
    .replace(BIDI_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
