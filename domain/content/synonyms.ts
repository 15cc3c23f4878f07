/** Search terms, and terms that they also find; both comma-separated. */
export interface Synonym {
  words: string
  finds: string
}

/** Default synonyms: shoppers' words for products that are named differently here. */
export const DEFAULT_SYNONYMS: readonly Synonym[] = [
  { words: 'dress, frock', finds: 'gown' },
  { words: 'swimsuit, bathing suit, bather, swimming costume', finds: 'one-piece, maillot, bikini' },
  { words: 'one-piece', finds: 'maillot' },
  { words: 'two-piece', finds: 'bikini' },
  { words: 'kaftan, kimono', finds: 'caftan' },
  { words: 'pareo, sarong, cover-up', finds: 'beach wrap, caftan' },
  { words: 'denim', finds: 'jean' },
  { words: 'jean', finds: 'denim' },
  { words: 'trousers, pants, slacks', finds: 'jean' },
  { words: 'bell bottoms, bell bottom jeans, flares, bootcut', finds: 'flared jean' },
  { words: 'jacket', finds: 'coat' },
  { words: 'coat', finds: 'overcoat' },
  { words: 'overcoat, topcoat, greatcoat', finds: 'coat' },
  { words: 'bikini bottom, bikini top', finds: 'bikini' },
  { words: 'prom, formal, gala, black tie', finds: 'ball gown' },
  { words: 'red carpet', finds: 'evening wear' },
  {
    words: 'wedding guest, mother of the bride, mother of the groom, mother of bride',
    finds: 'bridesmaid, a-line, column, mermaid, velvet, taffeta, gala',
  },
  { words: 'cocktail, cocktail dress, party dress, party, date night', finds: 'bustier dress, evening wear' },
  {
    words: 'vacation, holiday, honeymoon, cruise, beach vacation, resort wear',
    finds: 'resort, travel, swimwear',
  },
  { words: 'summer wedding, beach wedding, garden party, graduation', finds: 'bridesmaid, a-line' },
  { words: 'new years eve, new year’s eve, winter formal, charity ball', finds: 'gala, opera, evening wear' },
  {
    words: 'beach dress, sundress, resort dress, beach cover-up, swim cover-up',
    finds: 'caftan, beach wrap',
  },
  { words: 'floor length, full length, floor-length', finds: 'gown, maxi, caftan' },
  { words: 'light wash', finds: 'sky wash, stone blue, faded indigo' },
  { words: 'dark wash', finds: 'raw indigo, washed black' },
  { words: 'backless, low back, bare back, open-back', finds: 'open back' },
  { words: 'bride, bridal', finds: 'wedding' },
  { words: 'bustier', finds: 'corset' },
  { words: 'fishtail', finds: 'mermaid' },
]

/** Substitutes for terms that match no product. */
export const NEAR_WORDS: readonly Synonym[] = [
  { words: 'linen', finds: 'cotton voile, silk' },
  { words: 'lace', finds: 'tulle, organza' },
]
