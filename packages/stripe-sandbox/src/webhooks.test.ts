import { afterEach, describe, expect, it } from 'vitest'
import {
  listenForWebhooks,
  startTestSandbox,
  type Delivery,
  type TestSandbox,
} from './testing/startTestSandbox.ts'

const RETRY_IMMEDIATELY = { retryDelaysMs: [1] }
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function openWebhook(...statuses: number[]) {
  const listening = await listenForWebhooks(...statuses)
  closing.push(listening.close)
  return listening
}

async function shopWith(webhookUrl: string): Promise<TestSandbox> {
  const shop = await startTestSandbox({ webhookUrl, ...RETRY_IMMEDIATELY })
  closing.push(shop.end)
  return shop
}

const createIntent = (shop: TestSandbox) =>
  shop.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
const payWith = async (shop: TestSandbox, method: string) =>
  shop.stripe.paymentIntents.confirm((await createIntent(shop)).id, { payment_method: method })

const parseEvent = (shop: TestSandbox, { body, signature }: Delivery) =>
  shop.stripe.webhooks.constructEvent(body, signature, shop.sandbox.keys.webhookSecret)

describe('webhook events', () => {
  it('sends a signed event for each change of a payment', async () => {
    const inbox = await openWebhook(200)
    const shop = await shopWith(inbox.url)
    const paid = await payWith(shop, 'pm_card_visa')
    await shop.stripe.refunds.create({ payment_intent: paid.id })
    await payWith(shop, 'pm_card_chargeDeclined').catch(() => {})
    await shop.stripe.paymentIntents.cancel((await createIntent(shop)).id)

    const events = (await inbox.waitForDeliveries(4)).map((delivery) => parseEvent(shop, delivery))
    expect(events.map(({ type }) => type).sort()).toEqual([
      'charge.refunded',
      'payment_intent.canceled',
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
    ])
    const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')
    expect(succeeded?.data.object).toMatchObject({ id: paid.id, amount_received: 5_000 })
  })

  it('fails the signature check if an event is changed', async () => {
    const inbox = await openWebhook(200)
    const shop = await shopWith(inbox.url)
    await payWith(shop, 'pm_card_visa')
    const [delivery] = await inbox.waitForDeliveries(1)
    if (!delivery) throw new Error('Nothing was delivered.')
    const forged = { ...delivery, body: delivery.body.replace('5000', '1') }
    expect(() => parseEvent(shop, forged)).toThrow(/signature/)
  })

  it('retries an event until the webhook accepts it', async () => {
    const inbox = await openWebhook(500, 302, 404, 200)
    const shop = await shopWith(inbox.url)
    await payWith(shop, 'pm_card_visa')
    const first = await inbox.waitForDeliveries(4)
    expect(new Set(first.map((delivery) => parseEvent(shop, delivery).id)).size).toBe(1)

    const next = await payWith(shop, 'pm_card_visa')
    const fifth = (await inbox.waitForDeliveries(5))[4]
    expect(fifth && parseEvent(shop, fifth).data.object).toMatchObject({ id: next.id })
  })

  it('delivers pending events after a restart', async () => {
    const inbox = await openWebhook(500)
    const shop = await shopWith(inbox.url)
    const paid = await payWith(shop, 'pm_card_visa')
    const before = (await inbox.waitForDeliveries(1)).length
    await shop.restart()
    const after = (await inbox.waitForDeliveries(before + 2)).at(-1)
    expect(after && parseEvent(shop, after).data.object).toMatchObject({ id: paid.id })
  })

  it('does not deliver accepted events again after a restart', async () => {
    const inbox = await openWebhook(200)
    const shop = await shopWith(inbox.url)
    const delivered = await payWith(shop, 'pm_card_visa')
    const [delivery] = await inbox.waitForDeliveries(1)
    if (!delivery) throw new Error('Nothing was delivered.')
    const eventId = parseEvent(shop, delivery).id
    while ((await shop.stripe.events.retrieve(eventId)).pending_webhooks > 0);
    await shop.restart()
    const next = await payWith(shop, 'pm_card_visa')
    const objects = (await inbox.waitForDeliveries(2))
      .slice(1)
      .map((sent) => parseEvent(shop, sent).data.object)
    expect(objects).toMatchObject([{ id: next.id }])
    expect(objects).not.toMatchObject([{ id: delivered.id }])
  })
})
