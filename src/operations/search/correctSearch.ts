import {
  type SearchTry,
  type SynonymMap,
  replaceWords,
  searchTriesFor,
} from '../../../domain/search/searchQuery.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/keptCatalogue.ts'
import type { Shop } from '../../startup/shop.ts'

/**
 * What was probably meant by words that find nothing: those that no visible product holds, not even as a beginning,
 * become the nearest word that one of them does, of equally near ones the one that most hold. Null where there is none. A
 * word that finds something is never another; nor is one named that only products beyond them have.
 */
export async function correctSearch(
  { payload }: Pick<Shop, 'payload'>,
  typed: string,
  synonyms: SynonymMap,
  countVisible: (tries: readonly SearchTry[]) => Promise<number>,
): Promise<string | null> {
  const countOf = (word: string) => countVisible(searchTriesFor(word, synonyms))
  const meant = async (word: string) => {
    const { vocabulary } = await readCatalogueIndex(payload)
    vocabulary.add(synonyms.keys())
    const near = vocabulary.near(word)
    if (near.length === 0 || (await countOf(word)) > 0) return undefined
    const held = await Promise.all(near.map(async (each) => ({ ...each, count: await countOf(each.word) })))
    const [best] = held
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.distance - b.distance || b.count - a.count)
    return best?.word
  }
  return replaceWords(typed, synonyms, meant)
}
