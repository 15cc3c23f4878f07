import { DEFAULT_SYNONYMS } from '../../../domain/content/synonyms.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { type SynonymMap, buildSynonymMap } from '../../../domain/search/searchQuery.ts'
import { CATEGORY_FIELDS, type CategoriesDoc, type SiteDoc } from '../../presenters/contentDocs.ts'
import { toRows } from '../../presenters/presentContent.ts'
import type { Shop } from '../../startup/shop.ts'
import { findGlobal } from '../content/findGlobal.ts'

/** Returns the search synonyms: the editors' own or, if there are none, the default ones, and the titles of the collections. */
export async function findSynonyms({ payload }: Pick<Shop, 'payload'>): Promise<SynonymMap> {
  const [site, categories] = await Promise.all([
    findGlobal<SiteDoc>(payload, 'site'),
    findGlobal<CategoriesDoc>(payload, 'categories'),
  ])
  const written = toRows(site.search?.synonyms).flatMap(({ words, finds }) =>
    words && finds ? [{ words, finds }] : [],
  )
  const titles = CATEGORIES.map((category) => [
    category,
    categories[CATEGORY_FIELDS[category]]?.title ?? undefined,
  ])
  return buildSynonymMap(written.length > 0 ? written : DEFAULT_SYNONYMS, Object.fromEntries(titles))
}
