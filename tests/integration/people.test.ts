import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriberList, waitingList } from '../../domain/contract/people/people.ts'
import { emailKey } from '../../domain/rules/addresses/emailAddresses.ts'
import { insertSubscriber } from '../../src/persistence/rows/subscriberRows.ts'
import {
  insertWaitlistEntry,
  markNotified,
  findWaitlistEntries,
} from '../../src/persistence/rows/waitlistRows.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const MISSING_ID = '0'.repeat(24)
const UNCONFIRMED = { confirmedAt: null, isNotifyOnly: false, addressHash: null, browserHash: null }

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

/** Sets join times one minute apart, because rows with the same time have no order. */
async function joinedApart(collection: 'subscribers' | 'waitlist', emails: readonly string[]): Promise<void> {
  for (const [minute, email] of emails.entries())
    await test.shop.payload.db.updateOne({
      collection,
      where: { email: { equals: email } },
      data: { consentAt: new Date(Date.UTC(2026, 2, 1, 9, minute)).toISOString() },
    })
}

describe('newsletter subscribers in the portal', () => {
  const list = async (query = '') =>
    subscriberList.parse((await client.asAdmin('GET', `/api/admin/subscribers?${query}`)).body)
  const emails = async (query?: string) => (await list(query)).people.map(({ email }) => email)

  beforeAll(async () => {
    const joined = ['first', 'second', 'left'].map((name) => `${name}@readers.example`)
    for (const email of joined) await insertSubscriber(test.shop.payload, email)
    await joinedApart('subscribers', joined)
    await test.shop.payload.db.updateOne({
      collection: 'subscribers',
      where: { email: { equals: 'left@readers.example' } },
      data: { unsubscribedAt: new Date().toISOString() },
    })
  })

  it('lists the newest subscribers first and marks those who unsubscribed', async () => {
    const { people, pagination } = await list()
    expect(people.map(({ email }) => email)).toEqual([
      'left@readers.example',
      'second@readers.example',
      'first@readers.example',
    ])
    expect(people.map(({ unsubscribedAt }) => unsubscribedAt !== null)).toEqual([true, false, false])
    expect(pagination).toEqual({ page: 1, limit: 20, total: 3, pages: 1 })
  })

  it('filters subscribers by email and state, with pagination', async () => {
    expect(await emails('q=SECOND')).toEqual(['second@readers.example'])
    expect(await emails('q=readers%20fir')).toEqual(['first@readers.example'])
    expect(await emails('q=%25')).toEqual([])
    expect(await emails('state=left')).toEqual(['left@readers.example'])
    expect(await emails('state=subscribed')).toHaveLength(2)
    expect(await emails('limit=1&page=2')).toEqual(['second@readers.example'])
    expect((await client.asAdmin('GET', '/api/admin/subscribers?state=gone')).status).toBe(400)
  })

  it('finds emails in any spelling and shows their domain in Unicode', async () => {
    const { payload } = test.shop
    await insertSubscriber(payload, emailKey('José@bücher.example'))
    for (const q of [
      'jose',
      'JOSÉ',
      'jose\u0301',
      'bücher',
      'bucher',
      'xn--bcher-kva',
      'josé@bücher.example',
    ])
      expect([q, await emails(`q=${encodeURIComponent(q)}`)]).toEqual([q, ['josé@bücher.example']])
    await payload.db.deleteMany({ collection: 'subscribers', where: { email: { like: 'xn--' } } })
  })

  it('never returns the unsubscribe token', async () => {
    expect(JSON.stringify(await list())).not.toContain('token')
    const { text } = await client.asAdmin('GET', '/api/admin/subscribers')
    expect(text).not.toContain('token')
  })

  it('deletes a subscriber and returns 404 when repeated', async () => {
    const [person] = (await list('q=first')).people
    const remove = () => client.asAdmin('DELETE', `/api/admin/subscribers/${person?.id}`)
    expect((await remove()).status).toBe(200)
    expect(await emails('q=first')).toEqual([])
    expect(await emails()).toHaveLength(2)
    expect(await remove()).toMatchObject({
      status: 404,
      body: { error: 'This address is no longer on the list.' },
    })
    for (const id of [MISSING_ID, 'a,b', '%7B%7D'])
      expect((await client.asAdmin('DELETE', `/api/admin/subscribers/${id}`)).status).toBe(404)
    expect(await emails()).toHaveLength(2)
  })
})

describe('waitlist in the portal', () => {
  const list = async (query = '') =>
    waitingList.parse((await client.asAdmin('GET', `/api/admin/waitlist?${query}`)).body)
  const emails = async (query?: string) => (await list(query)).people.map(({ email }) => email)
  let nacre = ''

  beforeAll(async () => {
    const { payload } = test.shop
    nacre = (await client.createProduct({ name: 'Nacre Gown', inStock: false })).id
    const other = (await client.createProduct({ name: 'Tide Bikini', inStock: false })).id
    for (const [product, email] of [
      [nacre, 'ines@waits.example'],
      [nacre, 'noor@waits.example'],
      [other, 'ada@waits.example'],
    ] as const)
      await insertWaitlistEntry(
        payload,
        { product, size: 'S', color: 'Noir', email },
        {
          confirmedAt: new Date().toISOString(),
          isNotifyOnly: false,
          addressHash: null,
          browserHash: null,
        },
      )
    await joinedApart('waitlist', ['ines@waits.example', 'noor@waits.example', 'ada@waits.example'])
    const [row] = await findWaitlistEntries(payload, nacre, 1)
    if (row) await markNotified(payload, row)
  })

  it('lists who waits for which variant and who was notified', async () => {
    const { people, pagination } = await list()
    expect(people).toMatchObject([
      { email: 'ines@waits.example', notifiedAt: expect.stringMatching(/^20/), place: null },
      { email: 'noor@waits.example', product: { id: nacre, name: 'Nacre Gown' }, size: 'S', place: 1 },
      { email: 'ada@waits.example', product: { name: 'Tide Bikini' }, notifiedAt: null, place: 1 },
    ])
    expect(pagination.total).toBe(3)
    expect(JSON.stringify(people)).not.toContain('token')
  })

  it('filters entries by email, product and state, with pagination', async () => {
    expect(await emails('q=nacre%20gown')).toEqual(['ines@waits.example', 'noor@waits.example'])
    expect(await emails('q=ada')).toEqual(['ada@waits.example'])
    expect(await emails('q=nobody')).toEqual([])
    expect(await emails('state=notified')).toEqual(['ines@waits.example'])
    expect(await emails('state=waiting&q=nacre')).toEqual(['noor@waits.example'])
    expect(await emails('limit=2&page=2')).toEqual(['ada@waits.example'])
  })

  it('finds entries by product name or email, ignoring accents and apostrophes', async () => {
    const { payload } = test.shop
    const { id } = await client.createProduct({ name: 'Robe d’Été Łódź', inStock: false })
    const email = 'zoë@waits.example'
    await insertWaitlistEntry(payload, { product: id, size: 'S', color: 'Noir', email }, UNCONFIRMED)
    for (const q of ['robe dete', "D'ÉTÉ", 'lodz', 'zoe', 'waits zoe'])
      expect([q, await emails(`q=${encodeURIComponent(q)}`)]).toEqual([q, [email]])
    expect(await emails('q=robe%20gown')).toEqual([])
    await payload.db.deleteMany({ collection: 'waitlist', where: { email: { equals: email } } })
  })

  it('deletes one waitlist entry and keeps the others', async () => {
    const [person] = (await list('q=noor')).people
    const remove = () => client.asAdmin('DELETE', `/api/admin/waitlist/${person?.id}`)
    expect((await remove()).status).toBe(200)
    expect(await emails()).toEqual(['ines@waits.example', 'ada@waits.example'])
    expect((await remove()).status).toBe(404)
    expect((await client.asAdmin('DELETE', `/api/admin/waitlist/${MISSING_ID}`)).status).toBe(404)
  })
})
