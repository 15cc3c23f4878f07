import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Checkout, insertCheckout } from '../../src/persistence/rows/checkoutRows.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { unfinishedCheckouts } from '../../src/jobs/shopJobs.ts'
import { Worker } from '../../src/jobs/Worker.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const CHECKOUTS = 20
const AT_ONCE = 10
/** Longer than any patience: the test ends it by hanging up. */
const STOPS_WITHIN_MS = 60_000

/** A provider that takes every connection, hears everything and never says a word. */
const silent = net.createServer()
const sockets = new Set<net.Socket>()

let test: TestShop
beforeAll(async () => {
  silent.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.resume()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  // Resolves although the comparison with the provider, which begins with every start, is never answered.
  test = await startTestShop({ providerAt: { host: '127.0.0.1', port } })
  const past = new Date(Date.now() - 1000).toISOString()
  for (let n = 0; n < CHECKOUTS; n++)
    await insertCheckout(test.shop.payload, {
      key: `unheard ${n}`,
      status: 'open',
      attempt: 1,
      holdsStock: false,
      bag: null,
      heldBefore: null,
      amountInCents: 5_000,
      customerInfo: null,
      paymentIntentId: `pi_unheard${n}`,
      expiresAt: past,
      askAt: past,
    })
})
afterAll(async () => {
  await test.close()
  silent.close()
  for (const socket of sockets) socket.destroy()
})

/** What a sweep of the test's own asks the provider: the shop has one too, which comes round while a busy machine waits. */
function listenIn() {
  const asked = new Set<string>()
  const { shop } = test
  const findPayment = (id: string) => {
    asked.add(id)
    return shop.payments.findPayment(id)
  }
  return { asked, shop: { ...shop, payments: { ...shop.payments, findPayment } } }
}

const statuses = async () => {
  const { docs } = await test.shop.payload.db.find<Checkout>({ collection: 'checkouts', limit: 100 })
  return new Set(docs.map(({ status }) => status))
}

it('a shop answers while its provider never does', async () => {
  expect((await test.client.call('GET', '/readyz')).status).toBe(200)
  expect((await test.client.call('GET', '/api/products')).status).toBe(200)
})

it('a sweep asks about a few payments at once, begins no second run meanwhile, and stops when it is told to', async () => {
  const { asked, shop } = listenIn()
  const worker = new Worker()
  const sweep = unfinishedCheckouts(shop, 1)
  worker.start([sweep], shop.payload.logger)
  while (asked.size < AT_ONCE) await test.client.call('GET', '/healthz')
  for (let n = 0; n < 20; n++) {
    worker.runSoon(sweep.name)
    await test.client.call('GET', '/healthz')
  }
  expect(asked.size).toBe(AT_ONCE)
  const stopping = worker.stop(STOPS_WITHIN_MS)
  test.shop.payments.hangUp()
  await stopping
  expect(asked.size).toBe(AT_ONCE)
  expect(await statuses()).toEqual(new Set(['open']))
})

it('refuses at once what is asked of a provider that was hung up on', async () => {
  await expect(test.shop.payments.findPayment('pi_unheard1')).rejects.toMatchObject({ status: 503 })
})

it('the next sweep does what the one that was stopped left', async () => {
  const payments = { ...test.shop.payments, findPayment: async () => null }
  await sweepCheckouts({ ...test.shop, payments }, { everything: true })
  expect(await statuses()).toEqual(new Set(['released']))
})
