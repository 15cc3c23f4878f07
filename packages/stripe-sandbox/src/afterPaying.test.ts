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
    (await inbox.waitForDeliveries(count)).map(
      ({ body, signature }) =>
        shop.stripe.webhooks.constructEvent(body, signature, shop.sandbox.keys.webhookSecret).type,
    )
  /** Submits evidence for the dispute of a payment; null leaves it unanswered. */
  const answerDispute = async (id: string, evidence: string | null) => {
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: id })).data
    if (evidence)
      await shop.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } })
  }
  return { ...shop, stripe: shop.stripe, pay, find, events, answerDispute, restart: () => shop.restart() }
}

describe('failing refunds', () => {
  it('reports a refund as succeeded, then sends refund.failed', async () => {
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

  it('fails a refund of another card only on request, and only once', async () => {
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

describe('disputed payments', () => {
  it('opens a dispute with the payment, which needs a response', async () => {
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
  ])(
    'for a charge paid with %s and answered with %s, sets the dispute to %s',
    async (card, uncategorized_text, status) => {
      const shop = await open()
      const { id } = await shop.pay(card)
      const [dispute] = (await shop.stripe.disputes.list({ payment_intent: id })).data
      const answered = await shop.stripe.disputes.update(dispute?.id ?? '', {
        evidence: { uncategorized_text },
      })
      expect(answered.status).toBe(status)
      expect((await shop.stripe.disputes.retrieve(answered.id)).status).toBe(status)
      expect((await shop.events(3)).at(-1)).toMatch(/^charge\.dispute\.(updated|closed)$/)
    },
  )

  it.each([
    ['pm_card_createDispute', null],
    ['pm_card_createDispute', 'we sent it'],
    ['pm_card_createDispute', 'losing_evidence'],
  ])('rejects refunds of a charge paid with %s and answered with %j', async (card, evidence) => {
    const shop = await open()
    const { id } = await shop.pay(card)
    await shop.answerDispute(id, evidence)
    const { id: charge } = await shop.find(id)
    await expect(shop.stripe.refunds.create({ payment_intent: id, amount: 1 })).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      rawType: 'invalid_request_error',
      statusCode: 400,
      code: 'charge_disputed',
      doc_url: 'https://stripe.com/docs/error-codes/charge-disputed',
      message: `Charge ${charge} has been charged back; cannot issue a refund.`,
    })
    expect((await shop.find(id)).amount_refunded).toBe(0)
  })

  it.each([
    ['pm_card_createDispute', 'winning_evidence'],
    ['pm_card_createDisputeInquiry', null],
    ['pm_card_createDisputeInquiry', 'we sent it'],
    ['pm_card_createDisputeInquiry', 'winning_evidence'],
  ])('refunds a charge paid with %s and answered with %j', async (card, evidence) => {
    const shop = await open()
    const { id } = await shop.pay(card)
    await shop.answerDispute(id, evidence)
    expect((await shop.stripe.refunds.create({ payment_intent: id })).amount).toBe(9_000)
  })

  it('opens a dispute of any charge on request', async () => {
    const shop = await open()
    const { id } = await shop.pay('pm_card_visa')
    const { id: charge } = await shop.find(id)
    await shop.stripe.rawRequest('POST', `/v1/charges/${charge}/sandbox_dispute`)
    expect((await shop.find(id)).disputed).toBe(true)
    await expect(shop.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
  })

  it('sets an accepted dispute to lost, and rejects a second acceptance', async () => {
    const shop = await open()
    const { id } = await shop.pay('pm_card_createDispute')
    const [dispute] = (await shop.stripe.disputes.list({ payment_intent: id })).data
    expect((await shop.stripe.disputes.close(dispute?.id ?? '')).status).toBe('lost')
    await expect(shop.stripe.disputes.close(dispute?.id ?? '')).rejects.toThrow('already closed')
  })
})

it('rejects refunds that Stripe rejects, with its errors', async () => {
  const shop = await open()
  const { id } = await shop.pay('pm_card_visa')
  const { id: charge } = await shop.find(id)
  const refund = (params: Stripe.RefundCreateParams) => shop.stripe.refunds.create(params)
  await refund({ payment_intent: id, amount: 8_000 })
  await expect(refund({ payment_intent: id, amount: 1_001 })).rejects.toMatchObject({
    rawType: 'invalid_request_error',
    param: 'amount',
    message: 'Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)',
  })
  await refund({ payment_intent: id, amount: 1_000 })
  await expect(refund({ payment_intent: id, amount: 1 })).rejects.toMatchObject({
    rawType: 'invalid_request_error',
    code: 'charge_already_refunded',
    message: `Charge ${charge} has already been refunded.`,
  })
  const unpaid = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await expect(refund({ payment_intent: unpaid.id })).rejects.toMatchObject({
    rawType: 'invalid_request_error',
    param: 'payment_intent',
    message: `This PaymentIntent (${unpaid.id}) does not have a successful charge to refund.`,
  })
})
