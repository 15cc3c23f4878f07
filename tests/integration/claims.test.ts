import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Claim, claimResponse, demand, waitlistRules } from '../../domain/contract/people/claim.ts'
import type { CartItem } from '../../domain/contract/payment.ts'
import { waitingList } from '../../domain/contract/people/people.ts'
import type { Product } from '../../domain/contract/product.ts'
import { availability } from '../../domain/contract/stock.ts'
import { WAITING_LIST, claimHolder } from '../../domain/rules/waitlist/claims.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { endOverdueClaims } from '../../src/operations/claims/endClaims.ts'
import { recountAllDemand } from '../../src/operations/claims/updateDemand.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { syncDueVariants } from '../../src/operations/variants/syncVariants.ts'
import { writeWaitlistEmails } from '../../src/operations/waitlist/writeWaitlistEmails.ts'
import { findRow, findRows, updateRow } from '../../src/persistence/tables.ts'
import { variantId } from '../../src/persistence/stock/variantRows.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { confirmWaitlist } from '../support/confirmWaitlist.ts'
import { setCounts } from '../support/setCounts.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const GOWN = {
  name: 'Nacre Gown',
  price: 100,
  sizes: ['2', '4'],
  colors: ['Noir'],
  stockBy: 'variant' as const,
  counts: [
    { size: '2', color: 'Noir', inStock: false, stockQuantity: 0 },
    { size: '4', color: 'Noir', inStock: true, stockQuantity: 3 },
  ],
}

let test: TestShop
let client: ShopClient
let gown: Product
let run = 0
beforeAll(async () => {
  test = await startTestShop()
  ;({ client } = test)
  // Stop the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  run += 1
  gown = await client.createProduct(GOWN)
})

const emailOf = (name: string) => `${name}-${run}@claim.example`
const line = (size = '2', quantity = 1): CartItem => ({ productId: gown.id, size, color: 'Noir', quantity })
const join = async (name: string) => {
  const wish = { productId: gown.id, size: '2', color: 'Noir', email: emailOf(name) }
  expect((await client.call('POST', '/api/waitlist', wish)).status).toBe(200)
  await confirmWaitlist(test, emailOf(name))
}
const restock = (stockQuantity: number) =>
  setCounts(client, gown.id, ({ size }) =>
    size === '2' ? { inStock: stockQuantity > 0, stockQuantity } : undefined,
  )

/** Runs the worker's jobs in its order. */
async function round() {
  await endOverdueClaims(test.shop)
  await syncDueVariants(test.shop)
  await writeWaitlistEmails(test.shop)
}

async function findEmailTo(name: string) {
  const where = { to: { equals: emailOf(name) } }
  const [email] = await findRows(test.shop.payload, 'emails', { where, sort: '-createdAt' })
  return email
}

/** Returns the token of the claim link in the latest email. */
async function tokenOf(name: string): Promise<string> {
  const text = (await findEmailTo(name))?.text ?? ''
  const token = /\/claim\?token=([\w%-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`Nothing is kept for ${name}: ${text}`)
  return decodeURIComponent(token)
}

async function claimOf(token: string): Promise<Claim> {
  return claimResponse.parse((await client.call('POST', '/api/claims/look', { token })).body).claim
}

const ask = (claims?: string[], key?: string, lines = [line()]) =>
  client.requestPayment(lines, lines.reduce((sum, { quantity }) => sum + quantity, 0) * 10_000, key, claims)

async function buy(claims?: string[], lines = [line()]) {
  const { status, body } = await ask(claims, undefined, lines)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const clientSecret = String(body.clientSecret)
  const paymentIntentId = clientSecret.split('_secret')[0] ?? ''
  await client.pay(clientSecret)
  await client.postOrder(paymentIntentId, lines)
  return client.findOrdersByPayment(paymentIntentId)
}

const rowOf = (size = '2') =>
  findRow(test.shop.payload, 'variants', {
    where: { id: { equals: variantId({ product: gown.id, size, color: 'Noir' }) } },
  })
const heldBy = async () => Object.entries((await rowOf())?.stockLedger?.held ?? {})
const idOf = async (token: string) =>
  (await findRow(test.shop.payload, 'claims', { where: { token: { equals: token } } }))?.id ?? ''

const waitingId = async (name: string) =>
  (await findRow(test.shop.payload, 'waitlist', { where: { email: { equals: emailOf(name) } } }))?.id ?? ''

const expireClaim = async (token: string) => {
  const keptUntil = new Date(Date.now() - 1000).toISOString()
  await updateRow(test.shop.payload, 'claims', { token: { equals: token } }, { keptUntil })
}
const endCheckouts = async () => {
  const past = new Date(Date.now() - 1000).toISOString()
  for (const { id } of await findRows(test.shop.payload, 'checkouts', {
    where: { status: { equals: 'open' } },
  }))
    await updateRow(test.shop.payload, 'checkouts', { id: { equals: id } }, { expiresAt: past, askAt: past })
  await sweepCheckouts(test.shop)
}
const gaps = async () => {
  const found = []
  for await (const gap of checkStock(test.shop)) found.push(gap)
  return found
}
const listed = async () => {
  const { body } = await client.asAdmin('GET', `/api/admin/waitlist?limit=100&q=-${run}@claim`)
  const people = waitingList.parse(body).people
  return Object.fromEntries(people.map(({ email, claim }) => [email.split('-')[0], claim?.state ?? null]))
}

describe('claims interrupted by a crash after the email', () => {
  const interrupt = async () => {
    await join('first')
    await restock(1)
    await round()
    const token = await tokenOf('first')
    await updateRow(test.shop.payload, 'claims', { token: { equals: token } }, { status: 'new' })
    return token
  }

  it('opens an interrupted claim when its link is used', async () => {
    const token = await interrupt()
    expect(await claimOf(token)).toMatchObject({ state: 'open', size: '2' })
    expect(await buy([token])).toHaveLength(1)
    expect(await claimOf(token)).toMatchObject({ state: 'bought' })
    expect(await gaps()).toEqual([])
  })

  it('allows buying or releasing an interrupted claim without viewing it first', async () => {
    expect(await buy([await interrupt()])).toHaveLength(1)
    gown = await client.createProduct({ ...GOWN, name: 'Another Gown' })
    run += 1
    const token = await interrupt()
    expect((await client.call('POST', '/api/claims/give-back', { token })).status).toBe(200)
    expect(await heldBy()).toEqual([])
    expect(await claimOf(token)).toMatchObject({ state: 'ended' })
  })
})

describe('restocked units', () => {
  it('reserves the last unit for the first in line for an hour, and blocks other shoppers', async () => {
    await join('first')
    await join('second')
    await restock(1)
    const before = Date.now()
    await round()
    expect((await findEmailTo('first'))?.subject).toBe('Nacre Gown is back, and one is reserved for you')
    expect((await findEmailTo('second'))?.kind).toBe('waitlist-confirm')
    const claim = await claimOf(await tokenOf('first'))
    expect(claim).toMatchObject({
      productId: gown.id,
      size: '2',
      color: 'Noir',
      state: 'open',
      isBeingPaid: false,
    })
    const reservedMs = Date.parse(claim.keptUntil) - before
    expect(reservedMs).toBeGreaterThan(0.9 * 3_600_000)
    expect(reservedMs).toBeLessThan(1.1 * 3_600_000)
    expect(await ask()).toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining('is reserved for another client'),
        shortage: { left: 0, freesAt: claim.keptUntil, isForWaiting: true },
      },
    })
    const { body } = await client.call('GET', `/api/products/${gown.id}/availability`)
    expect(availability.parse(body).variants[0]).toMatchObject({
      left: 0,
      freesAt: claim.keptUntil,
      isForWaiting: true,
    })
    expect(await listed()).toEqual({ first: 'open', second: null })
  })

  it('returns the earlier end if a claim and a checkout hold all units', async () => {
    await join('first')
    await restock(2)
    await round()
    const claim = await claimOf(await tokenOf('first'))
    expect((await ask()).status).toBe(200)
    const { error, shortage } = (await ask()).body
    expect(error).toContain('is being bought by another client')
    expect(shortage).toMatchObject({ left: 0, isForWaiting: false })
    const { freesAt } = shortage as { freesAt: string }
    expect(Date.parse(freesAt)).toBeLessThan(Date.parse(claim.keptUntil))
    const { body } = await client.call('GET', `/api/products/${gown.id}/availability`)
    expect(availability.parse(body).variants[0]).toMatchObject({ left: 0, freesAt, isForWaiting: false })
  })

  it('sells a reserved unit through its link only once', async () => {
    await join('first')
    await restock(1)
    await round()
    const token = await tokenOf('first')
    expect(await buy([token])).toHaveLength(1)
    expect(await claimOf(token)).toMatchObject({ state: 'bought' })
    expect(await heldBy()).toEqual([])
    expect((await rowOf())?.stockQuantity).toBe(0)
    expect((await ask([token])).status).toBe(409)
    expect(await gaps()).toEqual([])
  })

  it('puts an expired reservation back on sale, and notifies the rest of the waitlist', async () => {
    await join('first')
    await join('second')
    await restock(1)
    await round()
    const token = await tokenOf('first')
    await expireClaim(token)
    expect(await claimOf(token)).toMatchObject({ state: 'ended' })
    await Promise.all([round(), round()])
    await round()
    expect(await heldBy()).toEqual([])
    expect((await findEmailTo('second'))?.subject).toBe('Nacre Gown is back')
    expect(await buy()).toHaveLength(1)
    expect(await gaps()).toEqual([])
  })

  it('reserves units for a day while at least half of them stay on sale', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await join(name)
    await restock(5)
    const before = Date.now()
    await round()
    expect(await listed()).toEqual({ a: 'open', b: 'open', c: null, d: null })
    expect((await heldBy()).map(([, units]) => units)).toEqual([1, 1])
    const claim = await claimOf(await tokenOf('b'))
    expect(Date.parse(claim.keptUntil) - before).toBeGreaterThan(23.9 * 3_600_000)
    expect((await findEmailTo('d'))?.subject).toBe('Nacre Gown is back')
    expect((await ask(undefined, undefined, [line('2', 3)])).status).toBe(200)
    expect((await ask()).status).toBe(409)
  })

  it('does not reserve again for an email address whose claim expired', async () => {
    await join('first')
    await restock(1)
    await round()
    await expireClaim(await tokenOf('first'))
    await round()
    await restock(0)
    await join('first')
    await restock(4)
    await round()
    expect((await findEmailTo('first'))?.subject).toBe('Nacre Gown is back')
    expect(await heldBy()).toEqual([])
  })

  it('reserves units for and notifies only confirmed email addresses', async () => {
    const strangers = Array.from({ length: 6 }, (_, n) => emailOf(`stranger${n}`))
    for (const email of strangers) {
      const wish = { productId: gown.id, size: '2', color: 'Noir', email }
      expect((await client.call('POST', '/api/waitlist', wish)).status).toBe(200)
    }
    await restock(2)
    await round()
    expect(await heldBy()).toEqual([])
    expect((await ask()).status).toBe(200)
    for (let n = 0; n < 6; n++) expect((await findEmailTo(`stranger${n}`))?.kind).toBe('waitlist-confirm')
  })

  it('notifies without reserving if someone joined while checkouts held every unit', async () => {
    await restock(3)
    const key = `ORD-${Date.now()}-${'h'.repeat(23)}${run}`.slice(0, 42)
    expect((await ask(undefined, key, [line('2', 3)])).status).toBe(200)
    for (const name of ['a', 'b', 'c']) await join(name)
    await endCheckouts()
    await round()
    expect(await heldBy()).toEqual([])
    expect((await findEmailTo('a'))?.subject).toBe('Nacre Gown is back')
    expect(await listed()).toEqual({ a: null, b: null, c: null })
  })

  it('puts a unit back on sale when its owner releases it', async () => {
    await join('first')
    await join('second')
    await restock(1)
    await round()
    const token = await tokenOf('first')
    expect((await client.call('POST', '/api/claims/give-back', { token })).status).toBe(200)
    expect((await client.call('POST', '/api/claims/give-back', { token })).status).toBe(200)
    await round()
    expect((await findEmailTo('second'))?.subject).toBe('Nacre Gown is back')
    expect(await heldBy()).toEqual([])
  })

  it('puts a unit back on sale when its owner leaves all waitlists', async () => {
    await join('first')
    await join('second')
    await restock(1)
    await round()
    const where = { email: { equals: emailOf('first') } }
    const leaving = (await findRow(test.shop.payload, 'waitlist', { where }))?.token
    expect((await client.call('POST', '/api/waitlist/leave', { token: leaving })).status).toBe(200)
    await round()
    expect((await findEmailTo('second'))?.subject).toBe('Nacre Gown is back')
    expect(await heldBy()).toEqual([])
  })

  it('reserves half of the units in waitlist order, even in concurrent job runs', async () => {
    for (const name of ['a', 'b', 'c']) await join(name)
    await restock(4)
    await Promise.all([round(), round(), round()])
    expect(await listed()).toEqual({ a: 'open', b: 'open', c: null })
    expect((await heldBy()).map(([, units]) => units)).toEqual([1, 1])
  })

  it('reserves restocked units before the jobs run, and puts only the rest on sale', async () => {
    await join('first')
    await restock(2)
    expect((await ask()).status).toBe(200)
    // Of the two holds, only the checkout has a known end.
    expect(await ask()).toMatchObject({
      status: 409,
      body: { shortage: { left: 0, isForWaiting: false, freesAt: expect.any(String) } },
    })
    expect((await heldBy()).map(([holder]) => holder)).toContain(WAITING_LIST)
    // After an interruption, the next run continues with the same unit.
    await Promise.all([round(), round()])
    await round()
    const claim = claimHolder(await idOf(await tokenOf('first')))
    expect((await heldBy()).map(([holder, units]) => [holder === claim, units]).sort()).toEqual([
      [false, 1],
      [true, 1],
    ])
  })

  it('puts a unit on sale if everyone has left the waitlist', async () => {
    await join('first')
    await restock(1)
    expect((await heldBy()).map(([holder]) => holder)).toEqual([WAITING_LIST])
    await client.asAdmin('DELETE', `/api/admin/waitlist/${await waitingId('first')}`)
    await round()
    expect(await heldBy()).toEqual([])
    expect((await ask()).status).toBe(200)
  })

  it('reserves nothing and notifies everyone if staff set the claim hours to 0', async () => {
    const rules = '/api/admin/waitlist/rules'
    expect(waitlistRules.parse((await client.asAdmin('GET', rules)).body)).toEqual({ claimHours: 24 })
    expect((await client.asAdmin('PUT', rules, { claimHours: 200 })).status).toBe(400)
    expect((await client.call('PUT', rules, { claimHours: 0 })).status).toBe(401)
    await client.asAdmin('PUT', rules, { claimHours: 0 })
    await join('a')
    await join('b')
    await restock(1)
    await round()
    await client.asAdmin('PUT', rules, { claimHours: 24 })
    expect([(await findEmailTo('a'))?.subject, (await findEmailTo('b'))?.subject]).toEqual([
      'Nacre Gown is back',
      'Nacre Gown is back',
    ])
    expect(await heldBy()).toEqual([])
  })
})

describe('checkouts with a claim', () => {
  async function keep(): Promise<string> {
    await join('first')
    await restock(1)
    await round()
    return tokenOf('first')
  }

  it('keeps the unit reserved when the checkout expires before the claim', async () => {
    const token = await keep()
    expect((await ask([token])).status).toBe(200)
    expect(await claimOf(token)).toMatchObject({ state: 'open', isBeingPaid: true })
    expect((await client.call('POST', '/api/claims/give-back', { token })).status).toBe(409)
    await endCheckouts()
    expect(await heldBy()).toEqual([[claimHolder(await idOf(token)), 1]])
    expect(await claimOf(token)).toMatchObject({ state: 'open', isBeingPaid: false })
    expect(await buy([token])).toHaveLength(1)
  })

  it('holds the unit until the checkout ends, then puts it on sale if the claim expired', async () => {
    const token = await keep()
    await join('second')
    const { body } = await ask([token])
    await expireClaim(token)
    await round()
    expect((await findEmailTo('second'))?.kind).toBe('waitlist-confirm')
    expect(body.clientSecret).toBeTruthy()
    await endCheckouts()
    await round()
    await round()
    expect((await findEmailTo('second'))?.subject).toBe('Nacre Gown is back')
  })

  it('starts one checkout for six concurrent requests with the same link', async () => {
    const token = await keep()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask([token])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await endCheckouts()
    expect(await heldBy()).toEqual([[claimHolder(await idOf(token)), 1]])
  })

  it('uses the reserved unit first, and takes only the rest from stock', async () => {
    const token = await keep()
    await restock(3)
    expect(await buy([token], [line('2', 2)])).toHaveLength(1)
    expect([(await rowOf())?.stockQuantity, await heldBy()]).toEqual([1, []])
    expect(await gaps()).toEqual([])
  })

  it('keeps the claim open when another size is bought', async () => {
    const token = await keep()
    expect(await buy([token], [line('4')])).toHaveLength(1)
    expect(await claimOf(token)).toMatchObject({ state: 'open', isBeingPaid: false })
  })

  it('keeps the claim open when the checkout fails for another line', async () => {
    const token = await keep()
    expect((await ask([token], undefined, [line(), line('4', 4)])).status).toBe(409)
    expect(await claimOf(token)).toMatchObject({ state: 'open', isBeingPaid: false })
    expect(await heldBy()).toEqual([[claimHolder(await idOf(token)), 1]])
    expect(await buy([token])).toHaveLength(1)
  })

  it('uses only as many claims of a size as units are bought', async () => {
    await join('a')
    await join('b')
    await restock(4)
    await round()
    const tokens = [await tokenOf('a'), await tokenOf('b')]
    const key = `ORD-${Date.now()}-${'d'.repeat(23)}${run}`.slice(0, 42)
    expect((await ask(tokens, key, [line('2', 2)])).status).toBe(200)
    expect(await heldBy()).toEqual([[expect.not.stringContaining('claim'), 2]])
    // With one unit less, the other claim stays reserved.
    const { body } = await ask(tokens, key, [line('2', 1)])
    expect((await heldBy()).map(([, units]) => units)).toEqual([1, 1])
    const clientSecret = String(body.clientSecret)
    await client.pay(clientSecret)
    await client.postOrder(clientSecret.split('_secret')[0] ?? '', [line('2', 1)])
    const states = await Promise.all(tokens.map(claimOf))
    expect(states.map(({ state }) => state).sort()).toEqual(['bought', 'open'])
    const [open = ''] = tokens.filter((_, index) => states[index]?.state === 'open')
    expect(await heldBy()).toEqual([[claimHolder(await idOf(open)), 1]])
    expect(await buy([open])).toHaveLength(1)
    expect(await gaps()).toEqual([])
  })

  it('releases the claim when its size is removed from the cart', async () => {
    const token = await keep()
    const key = `ORD-${Date.now()}-${'c'.repeat(23)}${run}`.slice(0, 42)
    expect((await ask([token], key)).status).toBe(200)
    expect((await ask([token], key, [line('4')])).status).toBe(200)
    expect(await heldBy()).toEqual([[claimHolder(await idOf(token)), 1]])
    expect(await claimOf(token)).toMatchObject({ isBeingPaid: false })
  })
})

describe('staff actions on claims', () => {
  it('lets staff release a reserved unit, and rejects deleting its size before', async () => {
    await join('first')
    await join('second')
    await restock(1)
    await round()
    expect(await client.asAdmin('PUT', `/api/products/${gown.id}`, { sizes: ['4'] })).toMatchObject({
      status: 409,
      body: {
        error: expect.stringContaining('is reserved for a shopper on the waiting list'),
        field: 'sizes',
      },
    })
    const path = `/api/admin/waitlist/${await waitingId('first')}/claim`
    expect((await client.call('DELETE', path)).status).toBe(401)
    expect((await client.asAdmin('DELETE', path)).status).toBe(200)
    expect((await client.asAdmin('DELETE', path)).status).toBe(404)
    await round()
    expect(await listed()).toEqual({ first: 'ended', second: null })
    expect((await findEmailTo('second'))?.subject).toBe('Nacre Gown is back')
  })

  it('returns the demand and the number of claims that became orders', async () => {
    for (const name of ['a', 'b', 'c']) await join(name)
    await restock(1)
    await round()
    await buy([await tokenOf('a')])
    await restock(1)
    await round()
    await expireClaim(await tokenOf('b'))
    await endOverdueClaims(test.shop)
    const path = '/api/admin/waitlist/demand?limit=100'
    const read = async () =>
      demand.parse((await client.asAdmin('GET', path)).body).items.find((item) => item.product.id === gown.id)
    const expected = { size: '2', waiting: 1, claims: { open: 0, bought: 1, ended: 1 } }
    expect(await read()).toMatchObject(expected)
    // A recount from the rows corrects a wrong number.
    await updateRow(
      test.shop.payload,
      'variants',
      { id: { equals: variantId({ product: gown.id, size: '2', color: 'Noir' }) } },
      { waiting: 7 },
    )
    await recountAllDemand(test.shop, new AbortController().signal)
    expect(await read()).toMatchObject(expected)
  })

  it('puts a unit back on sale when staff remove its owner from the waitlist', async () => {
    await join('first')
    await join('second')
    await restock(1)
    await round()
    await client.asAdmin('DELETE', `/api/admin/waitlist/${await waitingId('first')}`)
    await round()
    expect((await findEmailTo('second'))?.subject).toBe('Nacre Gown is back')
    expect(await heldBy()).toEqual([])
  })
})
