import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { type ProductDetail, productList, productResponse } from '../../domain/contract/product.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { findRow } from '../../src/persistence/tables.ts'
import { seedModels } from '../../src/seed/seedModels.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
  // Stop the job worker: its jobs write to the rows that are compared here.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())

const read = async (id: string): Promise<ProductDetail> =>
  productResponse.parse((await test.client.call('GET', `/api/products/${id}`)).body).product
const fileOf = (name: string) => path.join(test.mediaDir, name)

describe('3D models', () => {
  it('returns no model before models are seeded', async () => {
    expect((await read('sw-001')).model).toBeNull()
  })

  it('adds a model to every seed product, even in an existing shop', async () => {
    await seedModels(test.shop)
    test.shop.responses.clear()
    for (const { id } of CATALOGUE) expect((await read(id)).model).toEqual({ path: `/media/${id}.glb` })
  })

  it('serves a model as glTF with an immutable cache header', async () => {
    const response = await fetch(`${test.url}/media/bg-001.glb`)
    expect(response.headers.get('content-type')).toBe('model/gltf-binary')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString('latin1', 0, 4)).toBe('glTF')
    expect(bytes.readUInt32LE(8)).toBe(bytes.length)
  })

  it('omits models from product lists', async () => {
    const { body } = await test.client.call('GET', '/api/products?category=swimwear')
    expect(JSON.stringify(productList.parse(body))).not.toContain('.glb')
  })

  it('does not change a product that has a model', async () => {
    const before = await findRow(test.shop.payload, 'products', { where: { id: { equals: 'sw-002' } } })
    await seedModels(test.shop)
    const after = await findRow(test.shop.payload, 'products', { where: { id: { equals: 'sw-002' } } })
    expect(after).toEqual(before)
  })

  it('deletes the model file with its product', async () => {
    expect(existsSync(fileOf('rv-010.glb'))).toBe(true)
    const { status } = await test.client.asAdmin('DELETE', '/api/products/rv-010')
    expect(status).toBe(200)
    expect(existsSync(fileOf('rv-010.glb'))).toBe(false)
    expect(existsSync(fileOf('rv-009.glb'))).toBe(true)
  })
})
