/** What a search for some words finds beside them; several words are parted by commas. */
export interface Synonym {
  words: string
  finds: string
}

/** What shoppers say and the house does not, until an editor writes others. */
export const DEFAULT_SYNONYMS: readonly Synonym[] = [
  { words: 'dress, frock', finds: 'gown' },
  { words: 'swimsuit, bathing suit, bather, swimming costume', finds: 'one-piece, maillot, bikini' },
  { words: 'one-piece', finds: 'maillot' },
  { words: 'two-piece', finds: 'bikini' },
  { words: 'kaftan, kimono', finds: 'caftan' },
  { words: 'pareo, sarong, cover-up', finds: 'beach wrap, caftan' },
  { words: 'denim', finds: 'jean' },
  { words: 'trousers, pants', finds: 'jean' },
  { words: 'jacket', finds: 'coat' },
  { words: 'prom, formal, gala, black tie', finds: 'ball gown' },
  { words: 'bride, bridal', finds: 'wedding' },
  { words: 'bustier', finds: 'corset' },
  { words: 'fishtail', finds: 'mermaid' },
]
