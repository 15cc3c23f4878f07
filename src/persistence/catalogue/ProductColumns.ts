/** Initial capacity in products; doubled when it is used up. */
const FIRST_ROOM = 1024

/**
 * Column store of product fields for listings, indexed by product number. Iterating over 100,000 objects instead would take
 * ten times as long.
 */
export class ProductColumns {
  /** First unused product number. */
  length = 0
  /** Epoch milliseconds; Infinity for deleted products. */
  goesLiveAt = new Float64Array(FIRST_ROOM)
  updatedAt = new Float64Array(FIRST_ROOM)
  priceInCents = new Float64Array(FIRST_ROOM)
  featured = new Uint8Array(FIRST_ROOM)
  inStock = new Uint8Array(FIRST_ROOM)
  /** In stock and not made to order. */
  ready = new Uint8Array(FIRST_ROOM)
  /** Numbers that the index assigned to the category, the lists, and the sets of all and of ready-to-ship choices. */
  category = new Uint8Array(FIRST_ROOM)
  sizes = new Int32Array(FIRST_ROOM)
  colors = new Int32Array(FIRST_ROOM)
  choices = new Int32Array(FIRST_ROOM)
  readyChoices = new Int32Array(FIRST_ROOM)

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
    const room = this.goesLiveAt.length * 2
    this.goesLiveAt = copied(this.goesLiveAt, new Float64Array(room))
    this.updatedAt = copied(this.updatedAt, new Float64Array(room))
    this.priceInCents = copied(this.priceInCents, new Float64Array(room))
    this.featured = copied(this.featured, new Uint8Array(room))
    this.inStock = copied(this.inStock, new Uint8Array(room))
    this.ready = copied(this.ready, new Uint8Array(room))
    this.category = copied(this.category, new Uint8Array(room))
    this.sizes = copied(this.sizes, new Int32Array(room))
    this.colors = copied(this.colors, new Int32Array(room))
    this.choices = copied(this.choices, new Int32Array(room))
    this.readyChoices = copied(this.readyChoices, new Int32Array(room))
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

function copied<Column extends Float64Array | Uint8Array | Int32Array>(from: Column, to: Column): Column {
  to.set(from)
  return to
}
