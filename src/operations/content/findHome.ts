import { CATEGORIES, type Category } from '../../../domain/rules/products/categories.ts'
import {
  type CategoriesDoc,
  type Chosen,
  type HomeDoc,
  type References,
  idOf,
} from '../../presenters/contentDocs.ts'
import { rowsOf } from '../../presenters/presentContent.ts'
import { noteShown } from '../../caching/making.ts'
import { tags } from '../../caching/tags.ts'
import { areLive } from '../../persistence/liveProducts.ts'
import { readLiveProducts } from '../../persistence/rows/shownProducts.ts'
import { findRow, findRows } from '../../persistence/tables.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findGlobal } from './findGlobal.ts'
import { findReferences } from './findReferences.ts'
import { imagesOf, namedBy } from './findSite.ts'

/** Number of product slots on Home. */
export const MOST_FEATURED = 4
export const MOST_STORY_PICTURES = 4

export interface HomeDocs {
  home: HomeDoc
  categories: CategoriesDoc
  references: References
  pieces: { featured: ProductDoc[]; open: Set<Category> }
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
      ...rowsOf(home.story?.pictures).map(({ image }) => image),
      ...imagesOf(categories),
    ],
    products: Array.isArray(home.featured) ? home.featured : [],
    ...namedBy([home.hero?.button, home.story?.button]),
  })
  const chosen = chosenPieces(home.featured, references)
  return {
    home,
    categories,
    references,
    pieces: { featured: chosen.length > 0 ? chosen : await findFeatured(shop), open },
  }
}

function chosenPieces(featured: Chosen[] | null | undefined, { products }: References): ProductDoc[] {
  const ids = Array.isArray(featured) ? featured.map(idOf) : []
  return [...new Set(ids)].flatMap((id) => products.get(id ?? '') ?? []).slice(0, MOST_FEATURED)
}

/** Not from the catalog index: the first request after a start would have to wait until all of it is loaded. */
async function findFeatured({ payload }: Pick<Shop, 'payload'>): Promise<ProductDoc[]> {
  noteShown(tags.catalogue)
  const newest = await findRows(payload, 'products', {
    where: { and: [{ featured: { equals: true } }, areLive(payload)] },
    select: { id: true },
    sort: ['-createdAt', 'id'],
    limit: MOST_FEATURED,
  })
  return readLiveProducts(
    payload,
    newest.map(({ id }) => id),
  )
}

async function findOpenCategories({ payload }: Pick<Shop, 'payload'>): Promise<Set<Category>> {
  noteShown(...CATEGORIES.map(tags.listing))
  const any = await Promise.all(
    CATEGORIES.map((category) =>
      findRow(payload, 'products', {
        where: { and: [{ category: { equals: category } }, areLive(payload)] },
        select: { id: true },
      }),
    ),
  )
  return new Set(CATEGORIES.filter((_, index) => any[index]))
}
