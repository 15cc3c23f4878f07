import { afterEach, describe, expect, it } from 'vitest'
import type Stripe from 'stripe'
import { listenForWebhooks, startTestSandbox } from './testing/startTestSandbox.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(refundsFailAfterMs?: number) {
  const inbox = await listenForWebhooks(200)
  closing.push(inbox.close)
  const shop = await startTestSandbox({
    webhookUrl: inbox.url,
    retryDelaysMs: [1],
    ...(refundsFailAfterMs !== undefined && { refundsFailAfterMs }),
  })
  closing.push(shop.end)
  const pay = (payment_method: string) =>
    shop.stripe.paymentIntents.create({ amount: 9_000, currency: 'usd', confirm: true, payment_method })
  const find = async (id: string) => {
    const intent = await shop.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })
    return intent.latest_charge as Stripe.Charge
  }
  const events = async (count: number) =>
    (await inbox.met(count)).map(
      ({ body, signature }) =>
        shop.stripe.webhooks.constructEvent(body, signature, shop.sandbox.keys.webhookSecret).type,
    )
  return { ...shop, stripe: shop.stripe, pay, find, events, restart: () => shop.restart() }
}

describe('a refund to the card whose refunds fail', () => {
  it('seems to be made, and fails some time later', async () => {
    const shop = await open(0)
    const { id } = await shop.pay('pm_card_refundFail')
    const refund = await shop.stripe.refunds.create({ payment_intent: id, amount: 4_000 })
    expect(refund.status).toBe('succeeded')
    expect((await shop.events(4)).slice(1).toSorted()).toEqual([
      'charge.refunded',
      'refund.failed',
      'refund.updated',
    ])
    const charge = await shop.find(id)
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
    expect(charge.refunds?.data).toMatchObject([{ id: refund.id, status: 'failed' }])
    expect((await shop.stripe.refunds.create({ payment_intent: id })).amount).toBe(9_000)
  })

  it('fails once on request, and other cards’ do not by themselves', async () => {
    const shop = await open(0)
    const { id } = await shop.pay('pm_card_visa')
    const refund = await shop.stripe.refunds.create({ payment_intent: id })
    expect((await shop.find(id)).amount_refunded).toBe(9_000)
    const path = `/v1/refunds/${refund.id}/sandbox_fail`
    await shop.stripe.rawRequest('POST', path)
    await shop.stripe.rawRequest('POST', path)
    expect((await shop.find(id)).amount_refunded).toBe(0)
  })
})

describe('a disputed payment', () => {
  it('is disputed as soon as it is made, and waits for an answer', async () => {
    const shop = await open()
    const { id } = await shop.pay('pm_card_createDispute')
    expect((await shop.events(2)).toSorted()).toEqual(['charge.dispute.created', 'payment_intent.succeeded'])
    expect((await shop.find(id)).disputed).toBe(true)
    const { data } = await shop.stripe.disputes.list({ payment_intent: id })
    expect(data).toMatchObject([{ amount: 9_000, status: 'needs_response', payment_intent: id }])
  })

  it.each([
    ['pm_card_createDispute', 'winning_evidence', 'won'],
    ['pm_card_createDispute', 'losing_evidence', 'lost'],
    ['pm_card_createDispute', 'we sent it', 'under_review'],
    ['pm_card_createDisputeInquiry', 'winning_evidence', 'warning_closed'],
    ['pm_card_createDisputeInquiry', 'we sent it', 'warning_under_review'],
  ])('with %s answered by %s is %s', async (card, uncategorized_text, status) => {
    const shop = await open()
    const { id } = await shop.pay(card)
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: id })).data
    const answered = await shop.stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text },
    })
    expect(answered.status).toBe(status)
    expect((await shop.stripe.disputes.retrieve(answered.id)).status).toBe(status)
    expect((await shop.events(3)).at(-1)).toMatch(/^charge\.dispute\.(updated|closed)$/)
  })

  it('that is accepted is lost for good', async () => {
    const shop = await open()
    const { id } = await shop.pay('pm_card_createDispute')
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: id })).data
    expect((await shop.stripe.disputes.close(dispute?.id ?? '')).status).toBe('lost')
    await expect(shop.stripe.disputes.close(dispute?.id ?? '')).rejects.toThrow('already closed')
  })
})
