import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartItem } from '../../domain/contract/payment.ts'
import { type Product, productDetail } from '../../domain/contract/product.ts'
import { hold, putBack, release, sellHeld } from '../../domain/rules/stock/stock.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { writeDueHistory } from '../../src/operations/stock/writeDueHistory.ts'
import { syncDueVariants } from '../../src/operations/variants/syncVariants.ts'
import { tellProducts } from '../../src/operations/variants/tellProducts.ts'
import { changeStock, findStock } from '../../src/persistence/stock/changeStock.ts'
import { variantId } from '../../src/persistence/stock/variantRows.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const SIZES = ['2', '4', '6', '8', '10', '12', '14']
const ROUNDS = 20
const [BUYERS, UNITS] = [50, 10]

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
  // Rounds are made by hand here, so that each test says when.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())

const createGown = (countOf: (size: string) => number): Promise<Product> =>
  test.client.createProduct({
    price: 100,
    sizes: SIZES,
    colors: ['Noir'],
    stockBy: 'variant',
    counts: SIZES.map((size) => {
      const stockQuantity = countOf(size)
      return { size, color: 'Noir', inStock: stockQuantity > 0, stockQuantity }
    }),
  })

const placeOf = ({ id }: Product, size: string) => ({
  product: id,
  variant: variantId({ product: id, size, color: 'Noir' }),
})

async function gapsOf({ id }: Product) {
  const found: string[] = []
  for await (const gap of checkStock(test.shop))
    if (gap.includes(id.toUpperCase()) || gap.includes(id)) found.push(gap)
  return found
}

async function shown({ id }: Product) {
  const { body } = await test.client.call('GET', `/api/products/${id}`)
  return productDetail.parse(body.product)
}

it('fifty buyers of ten units of one size get ten, and the other sizes stay whole, in every round', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const gown = await createGown(() => UNITS)
    const wanted = SIZES[round % SIZES.length] ?? ''
    const items: CartItem[] = [{ productId: gown.id, size: wanted, color: 'Noir', quantity: 1 }]
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () => test.client.askToPay(items, 10_000)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNITS)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(BUYERS - UNITS)
    for (const size of SIZES) {
      const stock = await findStock(test.shop.payload, placeOf(gown, size))
      const held = Object.values(stock?.ledger.held ?? {}).reduce((sum, units) => sum + units, 0)
      expect([size, stock?.stockQuantity, held]).toEqual([size, UNITS, size === wanted ? UNITS : 0])
    }
  }
}, 300_000)

/** What a merchant would write down on paper: units, who holds how many, and who bought how many. */
interface Model {
  units: number
  isOn: boolean
  held: Map<string, number>
  sold: Map<string, number>
}

describe('whatever shoppers and staff do, in whatever order and wherever it is cut off,', () => {
  it.each([1, 2, 3])('the counts are those on paper (%i)', async (seed) => {
    const random = seededRandom(seed * 7919)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const gown = await createGown((size) => Number(size) % 5)
    const paper = new Map<string, Model>(
      SIZES.map((size) => [
        size,
        { units: Number(size) % 5, isOn: Number(size) % 5 > 0, held: new Map(), sold: new Map() },
      ]),
    )
    let shoppers = 0
    for (let step = 0; step < 150; step++) {
      const size = pick(SIZES)
      const model = paper.get(size) as Model
      const place = placeOf(gown, size)
      const heldUnits = [...model.held.values()].reduce((sum, units) => sum + units, 0)
      const someone = pick(['', ...model.held.keys(), ...model.sold.keys()])
      const action = random()
      let isNews = false
      if (action < 0.35) {
        const shopper = `shopper ${++shoppers}`
        const units = 1 + Math.floor(random() * 3)
        // Nothing left and the switch on is made to order, of which nobody holds anything.
        const isMade = model.isOn && model.units === 0
        const fits = model.isOn && !isMade && model.units - heldUnits >= units
        const { done } = await changeStock(test.shop, place, (stock) => hold(stock, shopper, units))
        expect([step, done]).toEqual([step, fits || isMade])
        if (fits) model.held.set(shopper, units)
      } else if (action < 0.5) {
        await changeStock(test.shop, place, (stock) => release(stock, someone))
        model.held.delete(someone)
      } else if (action < 0.7) {
        const reason = { cause: 'sold', order: someone } as const
        ;({ isNews } = await changeStock(test.shop, place, (stock) => sellHeld(stock, someone), reason))
        const units = model.held.get(someone)
        if (units !== undefined) {
          model.held.delete(someone)
          const isMade = model.isOn && model.units === 0
          if (!isMade) {
            model.units = Math.max(0, model.units - units)
            model.isOn &&= model.units > 0
            model.sold.set(someone, units)
          }
        }
      } else if (action < 0.85) {
        const units = model.sold.get(someone)
        const isMade = model.isOn && model.units === 0
        if (units !== undefined && !isMade) {
          const sale = { checkoutId: someone, holdsStock: true }
          const back = () =>
            changeStock(test.shop, place, (stock) => putBack(stock, sale, units), { cause: 'returned' })
          ;({ isNews } = await back())
          // A refund that is told twice puts back once.
          await back()
          model.isOn ||= model.units === 0
          model.units += units
          model.sold.delete(someone)
        }
      } else {
        const units = Math.max(heldUnits, Math.floor(random() * 6))
        const count = { inStock: units > 0, stockQuantity: units }
        ;({ isNews } = await changeStock(test.shop, place, (stock) => ({ ...stock, ...count }), {
          cause: 'corrected',
        }))
        Object.assign(model, { units, isOn: units > 0 })
      }
      // One time in three the process dies before the product is told.
      if (isNews && random() > 0.33) await tellProducts(test.shop, [place])
      if (random() < 0.1) await writeDueHistory(test.shop)
      const stock = await findStock(test.shop.payload, place)
      expect([step, stock?.stockQuantity, stock?.inStock]).toEqual([step, model.units, model.isOn])
    }
    // The next start.
    await syncDueVariants(test.shop)
    const product = await shown(gown)
    const models = [...paper.values()]
    expect(product.variants.map(({ stockQuantity }) => stockQuantity)).toEqual(
      models.map(({ units }) => units),
    )
    expect(product.stockQuantity).toBe(models.reduce((sum, { units }) => sum + units, 0))
    expect(product.inStock).toBe(models.some(({ isOn }) => isOn))
    expect(await gapsOf(gown)).toEqual([])
    await writeDueHistory(test.shop)
    expect(await gapsOf(gown)).toEqual([])
  })
})
