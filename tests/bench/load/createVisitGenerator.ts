import { randomBytes } from 'node:crypto'
import { type Product, productList } from '../../../domain/contract/product.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import { pickRandom, seededRandom } from '../../faults/seededRandom.ts'

/** Percentages of requests by kind; `list` is requests that pages send to the API. */
const SHARES = { home: 15, listing: 25, product: 45, list: 15 }
const HOME = ['/']
const LISTINGS = ['new-in', ...CATEGORIES].map((name) => `/collection/${name}`)

/** Returns up to 100 live products of a shop. */
export async function fetchProducts(url: string): Promise<Product[]> {
  const answer = await fetch(`${url}/api/products?limit=100`)
  return productList.parse(await answer.json()).products
}

/** Returns a generator of a shopper's paths, the same on every run; `adShare` of the pages have ad parameters. */
export function createVisitGenerator(
  products: readonly Pick<Product, 'id'>[],
  { adShare = 0 } = {},
): () => string {
  const random = seededRandom(3, 0)
  const pages = {
    home: HOME,
    listing: LISTINGS,
    product: products.map(({ id }) => `/product/${id}`),
  }
  const lists = [
    '/api/products?limit=100',
    ...CATEGORIES.map((category) => `/api/products?category=${category}&limit=100`),
    ...products.map(({ id }) => `/api/products/${id}/related`),
  ]
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as keyof typeof SHARES),
  )
  return () => {
    const kind = pickRandom(random, kinds)
    if (kind === 'list') return pickRandom(random, lists)
    const page = pickRandom(random, pages[kind])
    return random() < adShare ? throughAd(page) : page
  }
}

/** Adds the parameters of an advertising network, with a unique value per click. */
const throughAd = (page: string) =>
  `${page}?utm_source=news&utm_medium=cpc&utm_campaign=spring&gclid=${randomBytes(12).toString('base64url')}`
