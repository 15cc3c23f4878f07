import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPayments } from './records/readPayments.ts'
import { startTestSandbox, type TestSandbox } from './testing/startTestSandbox.ts'

let shop: TestSandbox
beforeEach(async () => {
  shop = await startTestSandbox()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.end()
})

const journalFile = () => join(shop.dataDir, 'sandbox-journal.jsonl')
const pay = () =>
  shop.stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })

it('writes a payment to the journal before it responds', async () => {
  const paid = await pay()
  expect(readFileSync(journalFile(), 'utf8')).toContain(paid.id)
})

it('returns the current state of each payment from the journal of a running sandbox', async () => {
  const intent = await shop.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await shop.stripe.paymentIntents.update(intent.id, { amount: 700 })
  expect(readPayments(journalFile())).toMatchObject([{ id: intent.id, amount: 700 }])
})

it('keeps payments, refunds and keys after a restart', async () => {
  const paid = await pay()
  const refund = await shop.stripe.refunds.create({ payment_intent: paid.id, amount: 1_000 })
  const { keys } = shop.sandbox
  await shop.restart()
  await shop.restart()
  expect(shop.sandbox.keys).toEqual(keys)
  const seen = await shop.stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] })
  expect(seen).toMatchObject({ status: 'succeeded', latest_charge: { amount_refunded: 1_000 } })
  expect((await shop.stripe.refunds.retrieve(refund.id)).amount).toBe(1_000)
})

it('ignores an incomplete last line of the journal and continues after it', async () => {
  const first = await pay()
  appendFileSync(journalFile(), '{"put":[["payment_intent",{"id":"pi_half')
  await shop.restart()
  const second = await pay()
  await shop.restart()
  for (const { id } of [first, second]) {
    expect((await shop.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  }
})

it('reports a damaged line instead of dropping the lines after it', async () => {
  await pay()
  const whole = readFileSync(journalFile(), 'utf8')
  writeFileSync(journalFile(), `not a line\n${whole}`)
  await expect(shop.restart()).rejects.toThrow(/^Line 1 of .* is damaged\. Restore the file from a copy/)
  rmSync(shop.dataDir, { recursive: true })
  shop = await startTestSandbox()
})

it('appends one line per request, and compacts the journal on restart', async () => {
  const lines = () => readFileSync(journalFile(), 'utf8').trim().split('\n').length
  const intent = await shop.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  for (const amount of [100, 200, 300, 400, 500])
    await shop.stripe.paymentIntents.update(intent.id, { amount })
  expect(lines()).toBe(6)
  const before = statSync(journalFile()).size
  await shop.restart()
  expect(statSync(journalFile()).size).toBeLessThan(before)
  expect((await shop.stripe.paymentIntents.retrieve(intent.id)).amount).toBe(500)
})

it('restricts its files to their owner', () => {
  for (const name of ['sandbox-keys.json', 'sandbox-journal.jsonl']) {
    expect(statSync(join(shop.dataDir, name)).mode & 0o777).toBe(0o600)
  }
})

describe('payment methods', () => {
  const card = {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getFullYear() + 1),
    'card[cvc]': '123',
  }
  const create = async () => String((await shop.browser('POST', '/v1/payment_methods', card)).body.id)
  it('deletes a payment method after an hour if no payment used it', async () => {
    const [unused, used] = [await create(), await create()]
    const intent = await shop.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      payment_method: used,
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 61 * 60_000)
    await pay()
    await expect(
      shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method: unused }),
    ).rejects.toThrow('No such PaymentMethod')
    await shop.restart()
    await shop.restart()
    expect(readFileSync(journalFile(), 'utf8')).not.toContain(unused)
    expect((await shop.stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded')
  })
})

it('rejects an idempotency key of more than 255 characters, and stores nothing', async () => {
  const create = (length: number) =>
    shop.stripe.paymentIntents.create(
      { amount: 500, currency: 'usd' },
      { idempotencyKey: 'k'.repeat(length) },
    )
  const { size } = statSync(journalFile())
  await expect(create(256)).rejects.toThrow('Idempotency keys can have up to 255 characters.')
  expect(statSync(journalFile()).size).toBe(size)
  expect((await create(255)).amount).toBe(500)
})
