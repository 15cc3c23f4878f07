/** Initial capacity in products; doubled when it is used up. */
const INITIAL_CAPACITY = 1024

/**
 * Column store of product fields for listings, indexed by product number. Iterating over 100,000 objects instead would take
 * ten times as long.
 */
export class ProductColumns {
  /** First unused product number. */
  length = 0
  /** Epoch milliseconds; Infinity for deleted products. */
  goesLiveAt = new Float64Array(INITIAL_CAPACITY)
  updatedAt = new Float64Array(INITIAL_CAPACITY)
  priceInCents = new Float64Array(INITIAL_CAPACITY)
  featured = new Uint8Array(INITIAL_CAPACITY)
  inStock = new Uint8Array(INITIAL_CAPACITY)
  /** In stock and not made to order. */
  ready = new Uint8Array(INITIAL_CAPACITY)
  /** Numbers that the index assigned to the category, the lists, and the sets of all and of ready-to-ship choices. */
  category = new Uint8Array(INITIAL_CAPACITY)
  sizes = new Int32Array(INITIAL_CAPACITY)
  colors = new Int32Array(INITIAL_CAPACITY)
  choices = new Int32Array(INITIAL_CAPACITY)
  readyChoices = new Int32Array(INITIAL_CAPACITY)

  put(number: number, row: ColumnValues): void {
    if (number >= this.goesLiveAt.length) this.grow()
    this.length = Math.max(this.length, number + 1)
    this.goesLiveAt[number] = row.goesLiveAt
    this.updatedAt[number] = row.updatedAt
    this.priceInCents[number] = row.priceInCents
    this.featured[number] = Number(row.featured)
    this.inStock[number] = Number(row.inStock)
    this.ready[number] = Number(row.isReady)
    this.category[number] = row.category
    this.sizes[number] = row.sizes
    this.colors[number] = row.colors
    this.choices[number] = row.choices
    this.readyChoices[number] = row.readyChoices
  }

  /** Excludes the product from all results. */
  remove(number: number): void {
    this.goesLiveAt[number] = Infinity
  }

  private grow(): void {
    const capacity = this.goesLiveAt.length * 2
    this.goesLiveAt = copyInto(this.goesLiveAt, new Float64Array(capacity))
    this.updatedAt = copyInto(this.updatedAt, new Float64Array(capacity))
    this.priceInCents = copyInto(this.priceInCents, new Float64Array(capacity))
    this.featured = copyInto(this.featured, new Uint8Array(capacity))
    this.inStock = copyInto(this.inStock, new Uint8Array(capacity))
    this.ready = copyInto(this.ready, new Uint8Array(capacity))
    this.category = copyInto(this.category, new Uint8Array(capacity))
    this.sizes = copyInto(this.sizes, new Int32Array(capacity))
    this.colors = copyInto(this.colors, new Int32Array(capacity))
    this.choices = copyInto(this.choices, new Int32Array(capacity))
    this.readyChoices = copyInto(this.readyChoices, new Int32Array(capacity))
  }
}

/** Values of one product; times in epoch milliseconds. */
export interface ColumnValues {
  goesLiveAt: number
  updatedAt: number
  priceInCents: number
  featured: boolean
  inStock: boolean
  isReady: boolean
  category: number
  sizes: number
  colors: number
  choices: number
  readyChoices: number
}

function copyInto<Column extends Float64Array | Uint8Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from)
  return to
}
