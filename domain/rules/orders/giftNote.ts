/** As long as a card in a parcel has room for. */
export const GIFT_NOTE_LENGTH = 300

/** A note as it is kept and printed: its own lines, with one empty one between them at most. */
export function tidyGiftNote(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
