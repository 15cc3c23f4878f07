import type { Where } from 'payload'
import { type SynonymMap, replaceWords, searchTriesFor } from '../../../domain/search/searchQuery.ts'
import { findProductWords } from '../../persistence/search/productWords.ts'
import type { Shop } from '../../startup/shop.ts'
import { findSearched } from './findSearched.ts'

/**
 * What was probably meant by words that find nothing: those that no product of `visible` holds, not even as a beginning,
 * become the nearest word that one of them does, of equally near ones the one that most hold. Null where there is none. A
 * word that finds something is never another; nor is one named that only products beyond `visible` have.
 */
export async function correctSearch(
  { payload }: Pick<Shop, 'payload'>,
  typed: string,
  synonyms: SynonymMap,
  visible: Where[],
): Promise<string | null> {
  const countOf = async (word: string) => {
    const one = { conditions: visible, sort: ['id'], byRelevance: false, offset: 0, limit: 1 }
    return (await findSearched(payload, searchTriesFor(word, synonyms), one)).total
  }
  const meant = async (word: string) => {
    const vocabulary = await findProductWords(payload)
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
