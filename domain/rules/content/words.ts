/** The words of a text that lists them with commas: trimmed, empty ones dropped. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A list as a person types it: 'XS, S, M'. */
export function joinWords(words: readonly string[]): string {
  return words.join(', ')
}
