import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { readHeldUnits } from '../support/readHeldUnits.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const ROUNDS = isFullRun ? 20 : 4
const SHOPPERS = 50
const UNITS = 10

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

it(`sells ${UNITS} units to ${UNITS} of ${SHOPPERS} concurrent shoppers in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const product = await client.createProduct({ name: `Round ${round}`, price: 90, stockQuantity: UNITS })
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      const { status, body } = await client.requestPayment([buildItem(product)], 9000)
      if (status !== 200) return { status, orderId: undefined }
      const clientSecret = String(body.clientSecret)
      expect(await client.pay(clientSecret)).toBe('succeeded')
      const posted = await client.postOrder(clientSecret.split('_secret_')[0] ?? '', [buildItem(product)])
      return { status, orderId: posted.body.orderId }
    })
    const outcomes = await Promise.all(shoppers)
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(SHOPPERS - UNITS)
    expect(new Set(outcomes.flatMap(({ orderId }) => (orderId ? [orderId] : []))).size).toBe(UNITS)
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 0, inStock: false })
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  }
  const { docs } = await test.shop.payload.db.find<{
    items: { productName: string }[]
    review: string | null
  }>({
    collection: 'orders',
    limit: 1000,
  })
  expect(docs).toHaveLength(ROUNDS * UNITS)
  expect(docs.filter(({ review }) => review)).toEqual([])
}, 180_000)

it('sells no unit twice while an administrator keeps editing the product', async () => {
  const product = await client.createProduct({ price: 90, stockQuantity: UNITS })
  const edits = Array.from({ length: 20 }, (_, n) =>
    client.asAdmin('PUT', `/api/products/${product.id}`, { description: `Edit ${n}`, tags: [`t${n}`] }),
  )
  const shoppers = Array.from({ length: 30 }, async () => {
    const { status, body } = await client.requestPayment([buildItem(product)], 9000)
    return status === 200 && (await client.pay(String(body.clientSecret))) === 'succeeded'
      ? (await client.postOrder(String(body.clientSecret).split('_secret_')[0] ?? '', [buildItem(product)]))
          .status
      : status
  })
  const statuses = await Promise.all(shoppers)
  expect((await Promise.all(edits)).every(({ status }) => status === 200)).toBe(true)
  expect(statuses.filter((status) => status === 409)).toHaveLength(20)
  expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 0, inStock: false })
})
