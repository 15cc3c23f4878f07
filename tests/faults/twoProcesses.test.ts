import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '@rivage/stripe-sandbox'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { startMailServer } from '../support/startMailServer.ts'
import { ShopProcess } from './ShopProcess.ts'
import { ALL_DATABASES } from './databases.ts'

const BUYERS = 50
const UNITS = 10
const READERS = 60

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe.each(ALL_DATABASES)('two processes of one shop on $name', ({ createUri }) => {
  it('sells ten units to ten of fifty shoppers', async () => {
    const provider = await standaloneProvider()
    const first = await ShopProcess.start({ databaseUri: createUri(), provider: provider.address })
    endings.push(() => first.close())
    const second = await first.startSecondProcess()
    endings.push(() => second.close())
    const clients = [first, second].map(
      ({ url }) => new ShopClient(url, provider.address.keys.publishableKey),
    )
    const [admin] = clients as [ShopClient, ShopClient]
    const product = await admin.createProduct({ stockQuantity: UNITS })

    const items = [buildItem(product)]
    const buy = async (client: ShopClient): Promise<string | null> => {
      const asked = await client.requestPayment(items, product.price * 100)
      if (asked.status !== 200) {
        expect(asked).toMatchObject({ status: 409 })
        return null
      }
      const [paymentIntentId = ''] = String(asked.body.clientSecret).split('_secret_')
      await provider.pay(String(asked.body.clientSecret))
      // Both processes receive each order concurrently.
      const [one, other] = await Promise.all(clients.map((each) => each.postOrder(paymentIntentId, items)))
      expect([one?.status, other?.status].sort()).toEqual([200, 201])
      expect(one?.body.orderId).toBe(other?.body.orderId)
      return paymentIntentId
    }
    const bought = await Promise.all(
      Array.from({ length: BUYERS }, (_, n) => buy(clients[n % 2] as ShopClient)),
    )

    const paid = bought.filter((id) => id !== null)
    expect(paid).toHaveLength(UNITS)
    const { products, orders } = await first.readRows()
    expect(orders.map(({ paymentIntentId }) => paymentIntentId).sort()).toEqual(paid.sort())
    expect(products.find(({ id }) => id === product.id)).toMatchObject({
      stockQuantity: 0,
      inStock: false,
      stockLedger: { held: {} },
    })
  })

  it('sends each email once although both processes poll for due emails', async () => {
    const mail = await startMailServer()
    endings.push(() => mail.close())
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'Rivage <letters@shop.example>' }
    const first = await ShopProcess.start({ databaseUri: createUri(), env })
    endings.push(() => first.close())
    const second = await first.startSecondProcess()
    endings.push(() => second.close())
    const clients = [first, second].map(({ url }) => new ShopClient(url, ''))
    const readers = Array.from({ length: READERS }, (_, n) => `reader-${n}@example.com`)
    // Each reader signs up at both processes concurrently but gets one email.
    const answers = await Promise.all(
      readers.flatMap((email) => clients.map((client) => client.call('POST', '/api/newsletter', { email }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all(readers.map((email) => mail.waitForMail(email)))
    // Stopping a shop waits for work in progress.
    await Promise.all([first.stop(), second.stop()])
    expect(mail.received.flatMap(({ to }) => to).sort()).toEqual(readers.toSorted())
  })
})

/** Starts the payment sandbox in this process, so that both shops share it like the real provider. */
async function standaloneProvider() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rivage-provider-'))
  // Port 9 (discard) accepts nothing: these shops must work without webhooks.
  const sandbox = await startSandbox({ dataDir, webhookUrl: 'http://127.0.0.1:9/', retryDelaysMs: [] })
  const server = http.createServer(express().use('/stripe-sandbox', sandbox.browserRoutes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = new ShopClient(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sandbox.keys.publishableKey,
  )
  endings.push(async () => {
    server.close()
    server.closeAllConnections()
    await sandbox.close()
    rmSync(dataDir, { recursive: true })
  })
  return {
    address: { host: sandbox.host, port: sandbox.port, keys: sandbox.keys },
    pay: async (clientSecret: string) => expect(await client.pay(clientSecret)).toBe('succeeded'),
  }
}
