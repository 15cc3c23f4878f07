import { CATEGORIES, type Category } from '../../../domain/rules/products/categories.ts'
import {
  type CategoriesDoc,
  type Chosen,
  type HomeDoc,
  type References,
  idOf,
} from '../../presenters/contentDocs.ts'
import { rowsOf } from '../../presenters/presentContent.ts'
import { areLive } from '../../persistence/liveProducts.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findGlobal } from './findGlobal.ts'
import { findReferences } from './findReferences.ts'
import { imagesOf, namedBy } from './findSite.ts'
import { listProducts } from '../products/listProducts.ts'

/** As many pieces as Home has places for. */
export const MOST_FEATURED = 4
export const MOST_STORY_PICTURES = 4

export interface HomeDocs {
  home: HomeDoc
  categories: CategoriesDoc
  references: References
  pieces: { featured: ProductDoc[]; open: Set<Category> }
}

/**
 * What editors published for Home, its pieces (the chosen ones, otherwise the newest featured) and its open collections;
 * with a preview's token the draft that it was made for.
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

async function findFeatured(shop: Pick<Shop, 'payload'>): Promise<ProductDoc[]> {
  const query = { featured: true, sort: 'featured', page: 1, limit: MOST_FEATURED, q: undefined } as const
  return (await listProducts(shop, query)).products
}

async function findOpenCategories({ payload }: Pick<Shop, 'payload'>): Promise<Set<Category>> {
  const counts = await Promise.all(
    CATEGORIES.map((category) =>
      payload.count({
        collection: 'products',
        where: { and: [{ category: { equals: category } }, areLive(payload)] },
      }),
    ),
  )
  return new Set(CATEGORIES.filter((_, index) => counts[index]?.totalDocs))
}
