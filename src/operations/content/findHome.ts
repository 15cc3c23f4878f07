import { CATEGORIES, type Category } from '../../../domain/rules/products/categories.ts'
import {
  type CategoriesDoc,
  type RelationValue,
  type HomeDoc,
  type References,
  idOf,
} from '../../presenters/contentDocs.ts'
import { toRows } from '../../presenters/presentContent.ts'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { buildLiveFilter } from '../../persistence/liveProducts.ts'
import { readLiveProducts } from '../../persistence/rows/readProducts.ts'
import { findRow, findRows } from '../../persistence/tables.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findGlobal } from './findGlobal.ts'
import { findReferences } from './findReferences.ts'
import { listCategoryImages, listLinkedPages } from './findSite.ts'

/** Number of product slots on Home. */
export const MAX_FEATURED = 4
export const MAX_STORY_IMAGES = 4

export interface HomeDocs {
  home: HomeDoc
  categories: CategoriesDoc
  references: References
  products: { featured: ProductDoc[]; open: Set<Category> }
}

/**
 * Returns the published content of Home, its products (the chosen ones, otherwise the newest featured) and its open
 * collections; with a preview token the draft that it was made for.
 */
export async function findHome(shop: Pick<Shop, 'payload'>, preview?: string): Promise<HomeDocs> {
  const { payload } = shop
  const [home, categories, open] = await Promise.all([
    findGlobal<HomeDoc>(payload, 'home', preview),
    findGlobal<CategoriesDoc>(payload, 'categories', preview),
    findOpenCategories(shop),
  ])
  const tiles = [home.tiles?.swimwear, home.tiles?.ballGowns, home.tiles?.revamp]
  const references = await findReferences(payload, {
    images: [
      home.hero?.image,
      home.hero?.portrait,
      ...tiles.map((tile) => tile?.image),
      ...toRows(home.story?.pictures).map(({ image }) => image),
      ...listCategoryImages(categories),
    ],
    products: Array.isArray(home.featured) ? home.featured : [],
    ...listLinkedPages([home.hero?.button, home.story?.button]),
  })
  const chosen = pickChosenProducts(home.featured, references)
  return {
    home,
    categories,
    references,
    products: { featured: chosen.length > 0 ? chosen : await findFeatured(shop), open },
  }
}

function pickChosenProducts(
  featured: RelationValue[] | null | undefined,
  { products }: References,
): ProductDoc[] {
  const ids = Array.isArray(featured) ? featured.map(idOf) : []
  return [...new Set(ids)].flatMap((id) => products.get(id ?? '') ?? []).slice(0, MAX_FEATURED)
}

/** Not from the catalog index: the first request after a start would have to wait until all of it is loaded. */
async function findFeatured({ payload }: Pick<Shop, 'payload'>): Promise<ProductDoc[]> {
  trackDependency(tags.catalogue)
  const newest = await findRows(payload, 'products', {
    where: { and: [{ featured: { equals: true } }, buildLiveFilter()] },
    select: { id: true },
    sort: ['-createdAt', 'id'],
    limit: MAX_FEATURED,
  })
  return readLiveProducts(
    payload,
    newest.map(({ id }) => id),
  )
}

async function findOpenCategories({ payload }: Pick<Shop, 'payload'>): Promise<Set<Category>> {
  trackDependency(...CATEGORIES.map(tags.listing))
  const any = await Promise.all(
    CATEGORIES.map((category) =>
      findRow(payload, 'products', {
        where: { and: [{ category: { equals: category } }, buildLiveFilter()] },
        select: { id: true },
      }),
    ),
  )
  return new Set(CATEGORIES.filter((_, index) => any[index]))
}
