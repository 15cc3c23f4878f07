import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Checkout, insertCheckout } from '../../src/persistence/rows/checkoutRows.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { buildUnfinishedCheckoutsJob } from '../../src/jobs/buildShopJobs.ts'
import { Worker } from '../../src/jobs/Worker.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const CHECKOUTS = 20
const AT_ONCE = 10
/** Longer than any timeout: the test ends the wait by closing the connections. */
const STOPS_WITHIN_MS = 60_000

/** Payment provider that accepts every connection and never responds. */
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
  // Resolves although the reconciliation at startup never gets a response.
  test = await startTestShop({ providerAt: { host: '127.0.0.1', port } })
  const past = new Date(Date.now() - 1000).toISOString()
  for (let n = 0; n < CHECKOUTS; n++)
    await insertCheckout(test.shop.payload, {
      key: `unheard ${n}`,
      status: 'open',
      attempt: 1,
      holdsStock: false,
      cart: null,
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

/** Records the payment requests of this test's sweep only: the shop runs a sweep of its own. */
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

it('serves requests while the payment provider never responds', async () => {
  expect((await test.client.call('GET', '/readyz')).status).toBe(200)
  expect((await test.client.call('GET', '/api/products')).status).toBe(200)
})

it('sweeps ten payments concurrently, never overlaps with another run and stops on request', async () => {
  const { asked, shop } = listenIn()
  const worker = new Worker()
  const sweep = buildUnfinishedCheckoutsJob(shop, 1)
  worker.start([sweep], shop.payload.logger)
  while (asked.size < AT_ONCE) await test.client.call('GET', '/healthz')
  for (let n = 0; n < 20; n++) {
    worker.requestRun(sweep.name)
    await test.client.call('GET', '/healthz')
  }
  expect(asked.size).toBe(AT_ONCE)
  const stopping = worker.stop(STOPS_WITHIN_MS)
  test.shop.payments.abortRequests()
  await stopping
  expect(asked.size).toBe(AT_ONCE)
  expect(await statuses()).toEqual(new Set(['open']))
})

it('fails payment requests immediately with 503 after the connections were closed', async () => {
  await expect(test.shop.payments.findPayment('pi_unheard1')).rejects.toMatchObject({ status: 503 })
})

it('releases the remaining checkouts in the sweep after a stopped one', async () => {
  const payments = { ...test.shop.payments, findPayment: async () => null }
  await sweepCheckouts({ ...test.shop, payments }, { everything: true })
  expect(await statuses()).toEqual(new Set(['released']))
})
