import { describe, expect, it } from 'vitest'
import { cartEntryKey } from './cart.ts'
import { unavailableLinesIn, type ProductToday } from './cartToday.ts'

const line = { productId: 'p-1', size: 'S', color: 'Noir', quantity: 1 }
const product: ProductToday = { inStock: true, stockQuantity: 0, sizes: ['S', 'M'], colors: ['Noir'] }

const unavailabilityOf = (changed: Partial<typeof line>, today: ProductToday | null | undefined) =>
  unavailableLinesIn([{ ...line, ...changed }], () => today).get(cartEntryKey({ ...line, ...changed }))

describe('a line of the bag', () => {
  it('can be bought as long as the piece is offered that way', () => {
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
  ] as const)('is set apart as %s', (kind, changed, today) => {
    expect(unavailabilityOf(changed, today)).toEqual({ kind })
  })

  it('asks for nothing that the product does not offer', () => {
    expect(unavailabilityOf({ size: '', color: '' }, { ...product, sizes: [], colors: [] })).toBeUndefined()
  })

  it('is not judged when nobody could ask', () => {
    expect(unavailabilityOf({}, undefined)).toBeUndefined()
  })

  it('shares the counted pieces with the lines before it', () => {
    const lines = [
      { ...line, quantity: 2 },
      { ...line, size: 'M', quantity: 2 },
    ]
    const unavailableLines = unavailableLinesIn(lines, () => ({ ...product, stockQuantity: 3 }))
    expect([...unavailableLines.values()]).toEqual([{ kind: 'short', left: 1 }])
    expect(unavailableLines.has(cartEntryKey({ ...line, size: 'M' }))).toBe(true)
  })

  it('is part of an order only up to what one order takes of a counted product', () => {
    const lines = [
      { ...line, quantity: 3 },
      { ...line, size: 'M', quantity: 3 },
    ]
    const limited = (stockQuantity: number) => [
      ...unavailableLinesIn(
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

  it('is left only what no other line of the order has, also one behind it', () => {
    const lines = [
      { ...line, quantity: 3 },
      { ...line, size: 'M', quantity: 2 },
      { ...line, size: 'S', color: 'Ivory', quantity: 2 },
    ]
    const left = (stockQuantity: number) =>
      [
        ...unavailableLinesIn(lines, () => ({
          ...product,
          colors: ['Noir', 'Ivory'],
          stockQuantity,
        })).values(),
      ].map((unavailable) => 'left' in unavailable && unavailable.left)
    expect(left(2)).toEqual([0, 0])
    expect(left(3)).toEqual([0, 0])
    expect(left(6)).toEqual([1])
  })

  it('that cannot be bought claims no piece of the others', () => {
    const lines = [
      { ...line, quantity: 4 },
      { ...line, size: 'M', quantity: 3 },
    ]
    const unavailableLines = unavailableLinesIn(lines, () => ({ ...product, stockQuantity: 3 }))
    expect([...unavailableLines.keys()]).toEqual([cartEntryKey(line)])
  })

  describe('of a piece that others hold', () => {
    const heldBack = (left: number, lines = [line], today: ProductToday | undefined = product) => [
      ...unavailableLinesIn(
        lines,
        () => today,
        () => ({ left, isOfVariant: false }),
      ).values(),
    ]

    it('is set apart though the catalogue still shows the piece', () => {
      expect(heldBack(0)).toEqual([{ kind: 'held' }])
      expect(heldBack(0, [line], undefined)).toEqual([{ kind: 'held' }])
      expect(heldBack(1)).toEqual([])
    })

    it('shares what they leave with the lines before it', () => {
      const lines = [line, { ...line, size: 'M', quantity: 2 }]
      expect(heldBack(2, lines, { ...product, stockQuantity: 5 })).toEqual([{ kind: 'short', left: 1 }])
    })

    it('hears first what the catalogue itself says', () => {
      expect(heldBack(0, [line], { ...product, inStock: false })).toEqual([{ kind: 'soldOut' }])
    })
  })

  describe('of a product whose sizes and colors are counted apart', () => {
    const counted = (stocks: Record<string, number>, made: string[] = []): ProductToday => ({
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
    const found = (today: ProductToday, lines = [three, larger], most?: number) =>
      Object.fromEntries(
        lines.flatMap((each) => {
          const unavailable = unavailableLinesIn(lines, () => today, undefined, most).get(cartEntryKey(each))
          return unavailable ? [[each.size, unavailable]] : []
        }),
      )

    it('shares nothing with the other sizes', () => {
      expect(found(counted({ S: 3, M: 2 }))).toEqual({})
      expect(found(counted({ S: 2, M: 9 }))).toEqual({ S: { kind: 'short', left: 2 } })
    })

    it('is sold out by itself, and pushes no other out', () => {
      expect(found(counted({ S: 0, M: 2 }))).toEqual({ S: { kind: 'variantSoldOut' } })
      expect(found({ ...counted({ S: 0, M: 0 }), inStock: false })).toEqual({
        S: { kind: 'soldOut' },
        M: { kind: 'soldOut' },
      })
    })

    it('is part of an order up to what one takes of the product in all sizes', () => {
      expect(found(counted({ S: 9, M: 9 }), undefined, 4)).toEqual({ M: { kind: 'limit', left: 1, most: 4 } })
      expect(found(counted({ S: 9, M: 1 }), undefined, 5)).toEqual({ M: { kind: 'short', left: 1 } })
    })

    it('does not count what is made to order against that', () => {
      expect(found(counted({ S: 0, M: 9 }, ['S']), undefined, 2)).toEqual({})
    })

    it('is held by itself where a refused payment named its size', () => {
      const lines = [three, larger]
      const held = (isOfVariant: boolean) => [
        ...unavailableLinesIn(
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
