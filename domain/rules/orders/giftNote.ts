/** Maximum characters that fit on the printed card. */
export const GIFT_NOTE_LENGTH = 300

/** Returns a gift note in its stored form: without trailing spaces and with at most one empty line in a row. */
export function tidyGiftNote(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
