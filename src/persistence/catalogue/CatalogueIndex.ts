import { createHash } from 'node:crypto'
import type { ProductSort } from '../../../domain/contract/product.ts'
import { SEARCH_FIELDS } from '../../../domain/search/productTokens.ts'
import { isReadyToShip } from '../../../domain/rules/stock/madeToOrder.ts'
import { getProductRole, tagKey } from '../../../domain/rules/products/productRoles.ts'
import { splitTokens } from '../../../domain/rules/variants/choiceTokens.ts'
import { toSearchWords } from '../../../domain/search/searchWords.ts'
import { Vocabulary } from '../../../domain/search/Vocabulary.ts'
import { Interner } from './Interner.ts'
import { Postings } from './Postings.ts'
import { ProductColumns } from './ProductColumns.ts'
import { SortedProducts } from './SortedProducts.ts'
import type { CatalogueRow } from './catalogueRows.ts'

/** Sort offset of products that are not featured: larger than any time in milliseconds, small enough for exact sums. */
const UNFEATURED = 1e15

/** Fields of the related-products index. */
export const TAG = 0
export const COLOR = 1
export const ROLE = 2

/**
 * In-memory index of all products for listings, facets, searches and related products. A product keeps its number until its
 * words change; then it gets a new number and the former one becomes waste.
 */
export class CatalogueIndex {
  readonly columns = new ProductColumns()
  readonly searchPostings = new Postings()
  readonly relatedPostings = new Postings()
  readonly categories = new Interner<string>((name) => name)
  readonly lists = new Interner<readonly string[]>((text) => JSON.parse(text) as string[])
  /** Sets of choice tokens, see domain/rules/variants/choiceTokens. */
  readonly choiceSets = new Interner<readonly number[]>((text) =>
    (text.match(/[^,]+/g) ?? []).map((token) => this.choiceTokens.intern(`,${token},`)),
  )
  readonly choiceTokens = new Interner<string>((token) => token)
  readonly vocabulary = new Vocabulary()
  /** Spellings of every color that a product has or had. */
  readonly colorNames = new Set<string>()
  /** Product ids by number, including deleted products. */
  private readonly allIds: string[] = []
  /** Hashes by number of the words that a product is found by, to detect changes. */
  private readonly digests: string[] = []
  readonly orders: Record<ProductSort | 'id', SortedProducts> = {
    featured: new SortedProducts(this.allIds),
    newest: new SortedProducts(this.allIds),
    'price-asc': new SortedProducts(this.allIds),
    'price-desc': new SortedProducts(this.allIds),
    id: new SortedProducts(this.allIds),
  }
  /** Number of obsolete entries. */
  deletedSlots = 0
  private readonly numbers = new Map<string, number>()

  get size(): number {
    return this.numbers.size
  }

  /** Returns the id of the product with this number, or an empty string. */
  idOf(number: number): string {
    return this.allIds[number] ?? ''
  }

  findNumber(id: string): number | undefined {
    return this.numbers.get(id)
  }

  ids(): string[] {
    return [...this.numbers.keys()]
  }

  /** Adds or updates a product. */
  put(row: CatalogueRow): void {
    const digest = computeDigest(row)
    const known = this.numbers.get(row.id)
    const isSame = known !== undefined && this.digests[known] === digest
    if (!isSame) this.remove(row.id)
    const number = isSame ? known : this.columns.length
    const { all, ready } = splitTokens(row.choices)
    const choices = this.choiceSets.intern(all)
    const readyChoices = this.choiceSets.intern(ready)
    if (isSame && choices !== this.columns.choices[number]) this.deletedSlots++
    this.columns.put(number, {
      ...row,
      category: this.categories.intern(row.category),
      sizes: this.lists.intern(JSON.stringify(row.sizes)),
      colors: this.lists.intern(JSON.stringify(row.colors)),
      choices,
      readyChoices,
      isReady: isReadyToShip(row),
    })
    this.numbers.set(row.id, number)
    this.allIds[number] = row.id
    this.digests[number] = digest
    if (!isSame) this.addTokens(number, row)
    this.insertIntoOrders(number, row)
  }

  remove(id: string): void {
    const number = this.numbers.get(id)
    if (number === undefined) return
    this.columns.remove(number)
    this.digests[number] = ''
    this.numbers.delete(id)
    this.deletedSlots++
  }

  private addTokens(number: number, { name, tags, colors, tokens }: CatalogueRow): void {
    for (const [place, field] of SEARCH_FIELDS.entries())
      for (const token of new Set(tokens[field])) this.searchPostings.add(token, number, place)
    for (const tag of new Set(tags.map(tagKey))) this.relatedPostings.add(tag, number, TAG)
    for (const color of colors) this.colorNames.add(color)
    for (const color of new Set(colors.map(tagKey))) this.relatedPostings.add(color, number, COLOR)
    const role = getProductRole(tags)
    if (role) this.relatedPostings.add(role, number, ROLE)
    this.vocabulary.add(toSearchWords(name))
    for (const field of ['category', 'colors', 'tags'] as const) this.vocabulary.add(tokens[field])
  }

  private insertIntoOrders(
    number: number,
    { featured, createdAt, goesLiveAt, priceInCents }: CatalogueRow,
  ): void {
    this.orders.featured.put(number, (featured ? 0 : UNFEATURED) - createdAt)
    // A scheduled product is new from its publish time on.
    this.orders.newest.put(number, -Math.max(createdAt, goesLiveAt))
    this.orders['price-asc'].put(number, priceInCents)
    this.orders['price-desc'].put(number, -priceInCents)
    this.orders.id.put(number, 0)
  }
}

const computeDigest = ({ name, tags, colors, tokens }: CatalogueRow) =>
  createHash('sha256')
    .update(JSON.stringify([name, tags, colors, SEARCH_FIELDS.map((field) => tokens[field])]))
    .digest('base64')
