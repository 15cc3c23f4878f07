import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

type Behaviour = (socket: net.Socket) => void

/** Reads an email to its last line and closes the connection without confirming it. */
const drop: Behaviour = (socket) => {
  socket.write('220 mail.example\r\n')
  let isEmail = false
  socket.on('data', (bytes: Buffer) => {
    const words = bytes.toString()
    if (isEmail && words.endsWith('\r\n.\r\n')) socket.destroy()
    else if (words.startsWith('DATA')) {
      isEmail = true
      socket.write('354 Go on\r\n')
    } else if (!isEmail) socket.write('250 mail.example\r\n')
  })
}

const refuse: Behaviour = (socket) => socket.end('554 No emails from you\r\n')
const hangUp: Behaviour = (socket) => socket.destroy()
const saySomethingElse: Behaviour = (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
const sendNothing: Behaviour = () => {}

let behave = refuse
const sockets = new Set<net.Socket>()
const server = net.createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
  behave(socket)
})
let test: TestShop
let product: Product
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  test = await startTestShop({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'letters@shop.example' },
  })
  product = await test.client.createProduct({ stockQuantity: 0 })
})
const letGo = () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
}
afterEach(letGo)
afterAll(async () => {
  await test.close()
  server.close()
})

async function order(): Promise<string> {
  const { clientSecret, paymentIntentId } = await test.client.openPayment(product)
  await test.client.pay(clientSecret)
  const { status, body } = await test.client.postOrder(paymentIntentId, [buildItem(product)])
  expect([200, 201]).toContain(status)
  return String(body.orderId)
}

/** Waits for a failed attempt to send the order's email and returns the email. */
async function failedEmail(orderId: string): Promise<EmailRow> {
  for (;;) {
    const where = { key: { equals: `order-confirmed ${orderId}` } }
    const row = await test.shop.payload.db.findOne<EmailRow>({ collection: 'emails', where })
    if (row?.failure) return row
    await new Promise(setImmediate)
  }
}

describe('orders while the mail server fails', () => {
  it.each([
    ['refuses', refuse, /554/],
    ['hangs up', hangUp, /./],
    ['is none', saySomethingElse, /./],
    ['takes an email and hangs up before it says so', drop, /./],
  ])('saves an order and retries its email when the mail server %s', async (_what, how, failure) => {
    behave = how
    const email = await failedEmail(await order())
    expect(email).toMatchObject({ state: 'waiting', attempts: 1, failure: expect.stringMatching(failure) })
    expect(Date.parse(email.nextAttemptAt ?? '')).toBeGreaterThan(Date.now())
  })

  it('saves orders while the mail server does not respond', async () => {
    behave = sendNothing
    const asked = once(server, 'connection')
    const first = await order()
    await asked
    // The first email is still being sent.
    const second = await order()
    expect(new Set([first, second]).size).toBe(2)
    for (const orderId of [first, second]) {
      const where = { orderId: { equals: orderId } }
      expect(await test.shop.payload.db.findOne({ collection: 'orders', where })).toMatchObject({
        orderStatus: 'confirmed',
      })
    }
    expect(sockets.size).toBeGreaterThanOrEqual(1)
    behave = refuse
    letGo()
    for (const orderId of [first, second]) expect(await failedEmail(orderId)).toMatchObject({ attempts: 1 })
  })
})
