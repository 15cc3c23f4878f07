import { describe, expect, it } from 'vitest'
import { cartEntryKey } from './cart.ts'
import { findUnavailableLines, type CurrentProduct } from './unavailableLines.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir', quantity: 1 }
const product: CurrentProduct = { inStock: true, stockQuantity: 0, sizes: ['S', 'M'], colors: ['Noir'] }

const unavailabilityOf = (changed: Partial<typeof line>, today: CurrentProduct | null | undefined) =>
  findUnavailableLines([{ ...line, ...changed }], () => today).get(cartEntryKey({ ...line, ...changed }))

describe('unavailableLinesIn', () => {
  it('accepts a line while the product is available in that choice', () => {
    expect(unavailabilityOf({ quantity: 99 }, product)).toBeUndefined()
    expect(unavailabilityOf({ quantity: 2 }, { ...product, stockQuantity: 2 })).toBeUndefined()
  })

  it.each([
    ['gone', {}, null],
    ['soldOut', {}, { ...product, inStock: false }],
    ['size', { size: 'L' }, product],
    ['size', { size: '' }, product],
    ['size', {}, { ...product, sizes: [] }],
    ['color', { color: 'Ivory' }, product],
  ] as const)('reports an unavailable line as %s', (kind, changed, today) => {
    expect(unavailabilityOf(changed, today)).toEqual({ kind })
  })

  it('requires no size or color for a product without them', () => {
    expect(unavailabilityOf({ size: '', color: '' }, { ...product, sizes: [], colors: [] })).toBeUndefined()
  })

  it('reports nothing if the product could not be loaded', () => {
    expect(unavailabilityOf({}, undefined)).toBeUndefined()
  })

  it('deducts the units of earlier lines from the stock', () => {
    const lines = [
      { ...line, quantity: 2 },
      { ...line, size: 'M', quantity: 2 },
    ]
    const unavailableLines = findUnavailableLines(lines, () => ({ ...product, stockQuantity: 3 }))
    expect([...unavailableLines.values()]).toEqual([{ kind: 'short', left: 1 }])
    expect(unavailableLines.has(cartEntryKey({ ...line, size: 'M' }))).toBe(true)
  })

  it('limits the units of a counted product per order', () => {
    const lines = [
      { ...line, quantity: 3 },
      { ...line, size: 'M', quantity: 3 },
    ]
    const limited = (stockQuantity: number) => [
      ...findUnavailableLines(
        lines,
        () => ({ ...product, stockQuantity }),
        () => undefined,
        5,
      ).values(),
    ]
    expect(limited(50)).toEqual([{ kind: 'limit', left: 2, most: 5 }])
    expect(limited(4)).toEqual([{ kind: 'short', left: 1 }])
    expect(limited(0)).toEqual([])
  })

  it('deducts the units of all other lines of the order, even later ones', () => {
    const lines = [
      { ...line, quantity: 3 },
      { ...line, size: 'M', quantity: 2 },
      { ...line, size: 'S', color: 'Ivory', quantity: 2 },
    ]
    const left = (stockQuantity: number) =>
      [
        ...findUnavailableLines(lines, () => ({
          ...product,
          colors: ['Noir', 'Ivory'],
          stockQuantity,
        })).values(),
      ].map((unavailable) => 'left' in unavailable && unavailable.left)
    expect(left(2)).toEqual([0, 0])
    expect(left(3)).toEqual([0, 0])
    expect(left(6)).toEqual([1])
  })

  it('does not deduct the units of unavailable lines', () => {
    const lines = [
      { ...line, quantity: 4 },
      { ...line, size: 'M', quantity: 3 },
    ]
    const unavailableLines = findUnavailableLines(lines, () => ({ ...product, stockQuantity: 3 }))
    expect([...unavailableLines.keys()]).toEqual([cartEntryKey(line)])
  })

  describe('units held by others', () => {
    const heldBack = (left: number, lines = [line], today: CurrentProduct | undefined = product) => [
      ...findUnavailableLines(
        lines,
        () => today,
        () => ({ left, isOfVariant: false }),
      ).values(),
    ]

    it('reports a line as held even if the catalog shows units', () => {
      expect(heldBack(0)).toEqual([{ kind: 'held' }])
      expect(heldBack(0, [line], undefined)).toEqual([{ kind: 'held' }])
      expect(heldBack(1)).toEqual([])
    })

    it('deducts the units of earlier lines from those that others leave', () => {
      const lines = [line, { ...line, size: 'M', quantity: 2 }]
      expect(heldBack(2, lines, { ...product, stockQuantity: 5 })).toEqual([{ kind: 'short', left: 1 }])
    })

    it('reports sold out instead of held', () => {
      expect(heldBack(0, [line], { ...product, inStock: false })).toEqual([{ kind: 'soldOut' }])
    })
  })

  describe('counts by variant', () => {
    const counted = (stocks: Record<string, number>, made: string[] = []): CurrentProduct => ({
      ...product,
      stockQuantity: Object.values(stocks).reduce((sum, each) => sum + each, 0),
      sizes: Object.keys(stocks),
      stockBy: 'variant',
      variants: Object.entries(stocks).map(([size, stockQuantity]) => ({
        size,
        color: 'Noir',
        inStock: stockQuantity > 0 || made.includes(size),
        stockQuantity,
      })),
    })
    const [three, larger] = [
      { ...line, quantity: 3 },
      { ...line, size: 'M', quantity: 2 },
    ]
    const found = (today: CurrentProduct, lines = [three, larger], most?: number) =>
      Object.fromEntries(
        lines.flatMap((each) => {
          const unavailable = findUnavailableLines(lines, () => today, undefined, most).get(
            cartEntryKey(each),
          )
          return unavailable ? [[each.size, unavailable]] : []
        }),
      )

    it('does not share units between sizes', () => {
      expect(found(counted({ S: 3, M: 2 }))).toEqual({})
      expect(found(counted({ S: 2, M: 9 }))).toEqual({ S: { kind: 'short', left: 2 } })
    })

    it('reports a sold-out size without affecting other sizes', () => {
      expect(found(counted({ S: 0, M: 2 }))).toEqual({ S: { kind: 'variantSoldOut' } })
      expect(found({ ...counted({ S: 0, M: 0 }), inStock: false })).toEqual({
        S: { kind: 'soldOut' },
        M: { kind: 'soldOut' },
      })
    })

    it('limits the units of a product per order in all sizes together', () => {
      expect(found(counted({ S: 9, M: 9 }), undefined, 4)).toEqual({ M: { kind: 'limit', left: 1, most: 4 } })
      expect(found(counted({ S: 9, M: 1 }), undefined, 5)).toEqual({ M: { kind: 'short', left: 1 } })
    })

    it('does not count made-to-order units toward the limit per order', () => {
      expect(found(counted({ S: 0, M: 9 }, ['S']), undefined, 2)).toEqual({})
    })

    it('reports only that size as held that a rejected payment named', () => {
      const lines = [three, larger]
      const held = (isOfVariant: boolean) => [
        ...findUnavailableLines(
          lines,
          () => counted({ S: 9, M: 9 }),
          ({ size }) => (size === 'S' || !isOfVariant ? { left: 0, isOfVariant } : undefined),
        ).keys(),
      ]
      expect(held(true)).toEqual([cartEntryKey(three)])
      expect(held(false)).toHaveLength(2)
    })
  })
})
