import { describe, expect, it } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { PICTURE_VIEWS, describePicture, pictureName } from './catalogue/productPictures.ts'
import { newProduct } from './contract/product.ts'
import { CATEGORIES } from './rules/products/categories.ts'
import { COLOR_SWATCHES, getSwatch } from './rules/products/colors.ts'
import { isMadeToOrder } from './rules/stock/madeToOrder.ts'
import { isRunningLow } from './rules/stock/stock.ts'
import { sumStock } from './rules/stock/stockMove.ts'

const PREFIXES = { swimwear: 'sw', 'ball-gowns': 'bg', revamp: 'rv' }
const SIZES = {
  swimwear: ['XS', 'S', 'M', 'L', 'XL'],
  'ball-gowns': ['2', '4', '6', '8', '10', '12', '14'],
  revamp: ['25', '26', '27', '28', '29', '30', '31', '32'],
}
const SOLD_OUT = ['sw-006', 'bg-005', 'rv-006']

const buildIds = (prefix: string) =>
  Array.from({ length: 10 }, (_, i) => `${prefix}-${String(i + 1).padStart(3, '0')}`)
const countWords = (text: string) => text.split(/\s+/).length

describe('built-in catalog', () => {
  it.each(CATEGORIES)('has ten products in %s, in the order of their IDs', (category) => {
    const products = CATALOGUE.filter((entry) => entry.category === category)
    expect(products.map((entry) => entry.id)).toEqual(buildIds(PREFIXES[category]))
    expect(CATALOGUE).toHaveLength(30)
  })

  it('has prices from 285 to 3850 dollars', () => {
    const prices = CATALOGUE.map((entry) => entry.price)
    expect(Math.min(...prices)).toBe(285)
    expect(Math.max(...prices)).toBe(3850)
  })

  it.each(CATEGORIES)('sells products in %s in the sizes of the category', (category) => {
    for (const entry of CATALOGUE.filter((one) => one.category === category)) {
      expect(entry.sizes).toEqual(SIZES[category])
    }
  })

  it('has three sold-out products; the others are either counted by variant or entirely made to order', () => {
    expect(CATALOGUE.filter((entry) => !entry.inStock).map((entry) => entry.id)).toEqual(SOLD_OUT)
    for (const { inStock, stockQuantity, counts = [], sizes, colors } of CATALOGUE) {
      expect(counts).toHaveLength(sizes.length * colors.length)
      expect({ inStock, stockQuantity }).toEqual(sumStock(counts))
      expect(counts.every((count) => count.stockQuantity <= 15)).toBe(true)
      expect([0, counts.length]).toContain(counts.filter(isMadeToOrder).length)
    }
    const all = CATALOGUE.flatMap(({ counts = [] }) => counts)
    const countedVariants = all.filter(({ stockQuantity }) => stockQuantity > 0)
    expect(all.filter(({ inStock }) => !inStock).length).toBeGreaterThan(80)
    expect(countedVariants.length).toBeGreaterThan(300)
    const lowStockShare = countedVariants.filter(isRunningLow).length / countedVariants.length
    expect(lowStockShare).toBeGreaterThan(0.02)
    expect(lowStockShare).toBeLessThan(0.12)
  })

  it.each(CATEGORIES)('features three products in %s, all of them in stock', (category) => {
    const featured = CATALOGUE.filter((entry) => entry.category === category && entry.featured)
    expect(featured).toHaveLength(3)
    expect(featured.every((entry) => entry.inStock)).toBe(true)
  })

  it.each(CATALOGUE.map((entry) => [entry.id, entry] as const))(
    'accepts %s as a new product with a description of 45 to 90 words',
    (_, entry) => {
      const { id: _id, alts: _alts, ...product } = entry
      expect(newProduct.parse(product)).toEqual(product)
      expect(countWords(product.description)).toBeGreaterThanOrEqual(45)
      expect(countWords(product.description)).toBeLessThanOrEqual(90)
    },
  )

  it.each(CATALOGUE.map((entry) => [entry.id, entry] as const))(
    'describes each image of %s uniquely and without naming a color',
    (_, entry) => {
      const alts = entry.colors.flatMap((color) =>
        PICTURE_VIEWS.map((view) => describePicture(entry, color, view)),
      )
      expect(new Set([entry.name, ...alts]).size).toBe(alts.length + 1)
      for (const alt of Object.values(entry.alts)) {
        expect(alt).toMatch(/^[a-z][^.]+\.$/)
        expect(countWords(alt)).toBeGreaterThanOrEqual(9)
        for (const color of Object.keys(COLOR_SWATCHES))
          expect(alt.toLowerCase()).not.toMatch(new RegExp(`\\b${color.toLowerCase()}\\b`))
      }
    },
  )

  it('has a unique image name for every product, color and view', () => {
    const names = CATALOGUE.flatMap((entry) =>
      entry.colors.flatMap((color) => PICTURE_VIEWS.map((view) => pictureName(entry, color, view))),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('bg-007-noir-and-ivory-front.webp')
    for (const name of names) expect(name).toMatch(/^(sw|bg|rv)-\d{3}(-[a-z]+)+\.webp$/)
  })

  it('describes no two images the same', () => {
    const all = CATALOGUE.flatMap(({ alts }) => Object.values(alts))
    expect(new Set(all).size).toBe(all.length)
  })

  it.each(['name', 'description'] as const)('has a unique %s for every product', (field) => {
    expect(new Set(CATALOGUE.map((entry) => entry[field])).size).toBe(CATALOGUE.length)
  })

  it('has one to five colors for every product, and a swatch for each', () => {
    for (const { colors } of CATALOGUE) {
      expect(colors.length).toBeGreaterThanOrEqual(1)
      expect(colors.length).toBeLessThanOrEqual(5)
      for (const color of colors) expect(getSwatch(color)).not.toContain(getSwatch('Chartreuse'))
    }
  })
})

describe('getSwatch', () => {
  it('finds a color in any case', () => {
    expect(getSwatch(' sea glass')).toBe(COLOR_SWATCHES['Sea Glass'])
  })

  it('returns half of each color for a two-tone product', () => {
    expect(getSwatch('Noir and Ivory')).toBe('linear-gradient(90deg,#131315 50%,#f1ebde 0)')
    expect(getSwatch('Chartreuse and Noir')).toContain(getSwatch('Noir'))
  })

  it('returns a neutral color for an unknown name', () => {
    expect(getSwatch('Chartreuse')).toMatch(/^#[0-9a-f]{6}$/)
    expect(Object.values(COLOR_SWATCHES)).not.toContain(getSwatch('Chartreuse'))
  })
})
