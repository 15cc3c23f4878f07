import {
  type SearchTry,
  type SynonymMap,
  replaceWords,
  searchTriesFor,
} from '../../../domain/search/searchQuery.ts'
import { isRealWord } from '../../../domain/search/realWords.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/keptCatalogue.ts'
import type { Shop } from '../../startup/shop.ts'

/** Each costs up to six counts over the whole catalog. */
const MAX_CORRECTED_WORDS = 3

/**
 * What was probably meant by words that find nothing: those that no visible product holds, not even as a beginning,
 * become the nearest word that one of them does, of equally near ones the one that most hold. Null where there is none. A
 * word that finds something is never another, not even by a description; nor is an English word of fashion, nor is one
 * named that only products beyond them have. Only the first three such words are looked at.
 */
export async function correctSearch(
  { payload }: Pick<Shop, 'payload'>,
  typed: string,
  synonyms: SynonymMap,
  countVisible: (tries: readonly SearchTry[]) => Promise<number>,
): Promise<string | null> {
  const countOf = (word: string) => countVisible(searchTriesFor(word, synonyms))
  const isHeld = async (word: string) => {
    const tries = searchTriesFor(word, synonyms).map((search) => ({
      ...search,
      inDescriptions: true as const,
    }))
    return (await countVisible(tries)) > 0
  }
  let corrected = 0
  const meant = async (word: string) => {
    if (corrected >= MAX_CORRECTED_WORDS || isRealWord(word)) return undefined
    const { vocabulary } = await readCatalogueIndex(payload)
    vocabulary.add(synonyms.keys())
    const near = vocabulary.near(word)
    if (near.length === 0 || (await isHeld(word))) return undefined
    corrected++
    const held = await Promise.all(near.map(async (each) => ({ ...each, count: await countOf(each.word) })))
    const [best] = held
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.distance - b.distance || b.count - a.count)
    return best?.word
  }
  return replaceWords(typed, synonyms, meant)
}
