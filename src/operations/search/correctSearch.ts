import {
  type SearchStrategy,
  type SynonymMap,
  replaceWords,
  buildSearchStrategies,
} from '../../../domain/search/searchQuery.ts'
import { isRealWord } from '../../../domain/search/realWords.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/catalogueCache.ts'
import type { Shop } from '../../startup/shop.ts'

/** Each corrected word costs up to six counts over the whole catalog. */
const MAX_CORRECTED_WORDS = 3

/**
 * Returns the query with up to three misspelled words corrected, or null if there is no correction. A word is misspelled if
 * no visible product matches it, even as a prefix or in its description, and it is no known fashion term. Its replacement is
 * the nearest word of a visible product; of equally near ones, the one that most products match.
 */
export async function correctSearch(
  { payload }: Pick<Shop, 'payload'>,
  typed: string,
  synonyms: SynonymMap,
  countVisible: (tries: readonly SearchStrategy[]) => Promise<number>,
): Promise<string | null> {
  const countOf = (word: string) => countVisible(buildSearchStrategies(word, synonyms))
  const isInCatalogue = async (word: string) => {
    const tries = buildSearchStrategies(word, synonyms).map((search) => ({
      ...search,
      inDescriptions: true as const,
    }))
    return (await countVisible(tries)) > 0
  }
  let corrected = 0
  const correctWord = async (word: string) => {
    if (corrected >= MAX_CORRECTED_WORDS || isRealWord(word)) return undefined
    const { vocabulary } = await readCatalogueIndex(payload)
    vocabulary.add(synonyms.keys())
    const near = vocabulary.findCorrections(word)
    if (near.length === 0 || (await isInCatalogue(word))) return undefined
    corrected++
    const candidates = await Promise.all(
      near.map(async (each) => ({ ...each, count: await countOf(each.word) })),
    )
    const [best] = candidates
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.distance - b.distance || b.count - a.count)
    return best?.word
  }
  return replaceWords(typed, synonyms, correctWord)
}
