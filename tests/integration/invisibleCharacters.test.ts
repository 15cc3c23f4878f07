import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomer, buildOrder } from '../support/build/buildOrder.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

const UNSEEN = ['a\0b', 'a\u001bb', 'a\u{e0061}b']

describe.each(UNSEEN)('invisible characters: %j', (text) => {
  it('returns 400 from the API and names the field', async () => {
    const { client } = test
    const customer = { ...buildCustomer(), firstName: text }
    const intent = { amount: 5000, currency: 'usd', customerInfo: customer }
    const lookUp = { orderId: text, email: 'a@example.com' }
    const tries = [
      [await client.asAdmin('POST', '/api/products', buildProduct({ name: text })), 'name'],
      [await client.asAdmin('POST', '/api/products', buildProduct({ sizes: ['S', text] })), 'sizes.1'],
      [await client.asAdmin('PUT', '/api/products/sw-001', { description: text }), 'description'],
      [await client.call('POST', '/create-payment-intent', intent), 'customerInfo.firstName'],
      [await client.call('POST', '/api/orders/lookup', lookUp), 'orderId'],
      [await client.call('POST', '/api/newsletter', { email: `${text}@example.com` }), 'email'],
    ] as const
    for (const [{ status, body }, field] of tries)
      expect({ status, body }).toEqual({
        status: 400,
        body: { error: `${field} contains invisible characters. Type it again.`, field },
      })
  })

  it('returns 400 even when the request also contains password or username fields', async () => {
    const { client } = test
    const customer = { ...buildCustomer(), firstName: text }
    const intent = { amount: 5000, currency: 'usd', customerInfo: customer }
    for (const name of ['password', 'username', 'currentPassword', 'newPassword'])
      for (const body of [
        { [name]: '\0', ...intent },
        { ...intent, [name]: '\0' },
        { ...intent, customerInfo: { [name]: '\0', ...customer } },
      ])
        expect(await client.call('POST', '/create-payment-intent', body)).toMatchObject({
          status: 400,
          body: { field: 'customerInfo.firstName' },
        })
    const item = { productId: 'sw-001', size: 'S', color: 'Black', quantity: 1 }
    const order = { ...buildOrder('pi_nobody', [item]), customerInfo: customer }
    expect(await client.call('POST', '/api/orders', { password: '\0', ...order })).toMatchObject({
      status: 400,
      body: { field: 'customerInfo.firstName' },
    })
  })

  it('accepts invisible characters in a search, which stores nothing', async () => {
    expect(await test.client.call('GET', `/api/products?q=${encodeURIComponent(text)}`)).toMatchObject({
      status: 200,
      body: { products: [] },
    })
  })

  it('returns 400 for panel pages and globals with invisible characters', async () => {
    const { client } = test
    const rich = (words: string) => ({
      root: {
        type: 'root',
        children: [{ type: 'paragraph', children: [{ type: 'text', text: words, version: 1 }], version: 1 }],
        version: 1,
      },
    })
    const page = (fields: object) =>
      client.asAdmin('POST', '/cms/api/pages', { title: 'Plain', _status: 'published', ...fields })
    const answers = [
      await page({ title: text }),
      await page({ description: text }),
      await page({ content: rich(text) }),
      await client.asAdmin('POST', '/cms/api/globals/site', { banner: text }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    for (const answer of answers) expect(answer.text).toContain('invisible characters')
  })
})

it('removes invisible marks from API requests and panel drafts', async () => {
  const { client } = test
  const product = await client.createProduct({
    name: 'Ne\u0301r\u00ade\u200bide\u200f',
    description: 'a\u00a0b\u2028c',
  })
  expect(await client.readProduct(product.id)).toMatchObject({ name: 'Néreide', description: 'a b\nc' })
  const text = { type: 'text', text: 'Soft\u00adhyphen', version: 1 }
  const content = {
    root: { type: 'root', children: [{ type: 'paragraph', children: [text], version: 1 }], version: 1 },
  }
  const draft = await client.asAdmin('POST', '/cms/api/pages?draft=true', { title: 'So\u00adft', content })
  expect(draft).toMatchObject({ status: 201, body: { doc: { title: 'Soft', slug: 'soft' } } })
  expect(draft.text).toContain('Softhyphen')
  const { id } = draft.body.doc as { id: string }
  const published = await client.asAdmin('PATCH', `/cms/api/pages/${id}`, { _status: 'published' })
  expect(published.status).toBe(200)
})

it('keeps invisible marks in passwords', async () => {
  const { client, shop } = test
  const credentials = { username: 'marked', password: 'a pass\u00adword\u200b for tests' }
  await shop.payload.create({ collection: 'admins', data: { ...credentials, role: 'editor' } as never })
  const signIn = async (password: string) =>
    (await client.call('POST', '/api/auth/admin/login', { ...credentials, password })).status
  expect(await signIn(credentials.password)).toBe(200)
  expect(await signIn('a password for tests')).toBe(401)
})

it('accepts names in any script, emoji, and line breaks in descriptions', async () => {
  for (const name of ['محمد می‌خواهم', 'क्‍षमा', 'עברית', '👩‍👩‍👧 gown', 'Inès']) {
    const product = await test.client.createProduct({ name, description: 'Two\nlines\n\tand a tab' })
    expect(await test.client.readProduct(product.id)).toMatchObject({ name })
  }
})

it.each(['emails?where=%7B%22%24ne%22%3Anull%7D', 'subscribers?where[email]=', 'subscribers?sort='])(
  'returns 200 or 400 for the panel list %s',
  async (list) => {
    const { status } = await test.client.asAdmin('GET', `/cms/api/${list}`)
    expect([200, 400]).toContain(status)
  },
)
