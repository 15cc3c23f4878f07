import { afterEach, describe, expect, it } from 'vitest'
import { productResponse } from '../../domain/contract/product.ts'
import { managedProductResponse } from '../../domain/contract/productManagement.ts'
import { ShopClient } from '../support/ShopClient.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { ShopProcess } from './ShopProcess.ts'
import { DATABASES } from './databases.ts'

const ROUNDS = isFullRun ? 8 : 3

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe.each(DATABASES)('two processes editing one catalog on $name', ({ createUri }) => {
  it('keeps all images and fields of concurrent edits', async () => {
    const [one, other] = await startTwo(createUri())
    const product = await one.createProduct()
    const path = `/api/products/${product.id}`
    const png = await createTestImage()
    const upload = (client: ShopClient, name: string) =>
      client.asAdmin('POST', `${path}/images`, buildImageForm([{ name, data: png }]))

    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all([
        upload(one, 'one.png'),
        upload(other, 'other.png'),
        one.asAdmin('PUT', path, { name: `Round ${round}`, tags: [`round ${round}`] }),
        other.asAdmin('PUT', path, { price: round + 1, sizes: [`${round}`] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200])
      const now = await freshly(one, product.id)
      expect(now.images).toHaveLength(2 * (round + 1))
      expect(now).toMatchObject({
        name: `Round ${round}`,
        price: round + 1,
        tags: [`round ${round}`],
        sizes: [`${round}`],
      })
    }
    const { images } = await freshly(other, product.id)
    expect(images.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
  })

  it('creates a product and its images once for one idempotency key sent to both processes', async () => {
    const clients = await startTwo(createUri())
    const headers = { 'idempotency-key': 'sent-to-both' }
    const both = (path: string, body: () => unknown) =>
      Promise.all(clients.map((client) => client.asAdmin('POST', path, body(), headers)))

    const created = await both('/api/products', () => buildProduct())
    expect(created.map(({ status }) => status).sort()).toEqual([200, 201])
    const [id = '', same] = created.map(({ body }) => productResponse.parse(body).product.id)
    expect(same).toBe(id)

    const png = await createTestImage()
    const files = ['a.png', 'b.png'].map((name) => ({ name, data: png }))
    const added = await both(`/api/products/${id}/images`, () => buildImageForm(files))
    expect(added.map(({ status }) => status).sort()).toEqual([200, 201])
    expect((await freshly(clients[0], id)).images).toHaveLength(2)
  })
})

async function startTwo(databaseUri: string | null): Promise<[ShopClient, ShopClient]> {
  const first = await ShopProcess.start({ databaseUri })
  endings.push(() => first.close())
  const second = await first.startSecondProcess()
  endings.push(() => second.close())
  const clients = [new ShopClient(first.url, ''), new ShopClient(second.url, '')] as const
  // Sequentially, because Payload stores an admin's sessions in one list.
  for (const client of clients)
    expect((await client.asAdmin('GET', '/api/auth/admin/verify')).status).toBe(200)
  return [...clients]
}

/** Returns a product from the database, bypassing the caches of the process. */
async function freshly(client: ShopClient, id: string) {
  return managedProductResponse.parse((await client.asAdmin('GET', `/api/admin/products/${id}`)).body).product
}
