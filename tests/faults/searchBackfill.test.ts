import { afterEach, describe, expect, it } from 'vitest'
import { orderList } from '../../domain/contract/order.ts'
import { productList } from '../../domain/contract/product.ts'
import { ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { ShopProcess } from './ShopProcess.ts'
import { DATABASES } from './databases.ts'

let shop: ShopProcess | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

describe.each(DATABASES)('data of an earlier version on $name', ({ createUri }) => {
  it('makes older orders and products searchable at the next start', async () => {
    shop = await ShopProcess.start({ databaseUri: createUri() })
    const client = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    const product = await client.createProduct()
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await client.pay(clientSecret)
    const { body } = await client.postOrder(paymentIntentId, [buildItem(product)])
    await shop.stop()
    const { orders } = await shop.readRows('age')
    expect(orders.map(({ orderId, searchText }) => ({ orderId, searchText }))).toEqual([
      { orderId: body.orderId, searchText: null },
    ])

    await shop.start()
    const search = async (q: string) =>
      orderList.parse((await client.asAdmin('GET', `/api/admin/orders?q=${q}`)).body).orders
    expect((await search('INES')).map(({ orderId }) => orderId)).toEqual([body.orderId])
    expect(await search('nobody')).toEqual([])
    const { body: found } = await client.call('GET', '/api/products?q=gowns')
    expect(productList.parse(found).pagination.total).toBe(10)
  })
})
