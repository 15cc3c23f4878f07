import { afterEach, describe, expect, it } from 'vitest'
import { productList } from '../../domain/contract/product.ts'
import { ShopClient } from '../support/ShopClient.ts'
import { ShopProcess } from './ShopProcess.ts'
import { DATABASES } from './databases.ts'

let shop: ShopProcess | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

describe.each(DATABASES)('product search on $name', ({ createUri }) => {
  it('finds every product after the next start if products lacked their search columns', async () => {
    shop = await ShopProcess.start({ databaseUri: createUri() })
    const client = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    await shop.stop()
    await shop.readRows('age')
    await shop.start()
    const { body: found } = await client.call('GET', '/api/products?q=gowns')
    expect(productList.parse(found).pagination.total).toBe(10)
  })
})
