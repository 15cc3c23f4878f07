import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPayments } from './records/readPayments.ts'
import { startTestSandbox, type TestSandbox } from './testing/startTestSandbox.ts'

let shop: TestSandbox
beforeEach(async () => {
  shop = await startTestSandbox()
})
afterEach(() => shop.end())

const journalFile = () => join(shop.dataDir, 'sandbox-journal.jsonl')
const pay = () =>
  shop.stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })

it('has written down every answer it gave', async () => {
  const paid = await pay()
  expect(readFileSync(journalFile(), 'utf8')).toContain(paid.id)
})

it('lets others read each payment as it stands last, while it runs', async () => {
  const intent = await shop.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await shop.stripe.paymentIntents.update(intent.id, { amount: 700 })
  expect(readPayments(journalFile())).toMatchObject([{ id: intent.id, amount: 700 }])
})

it('remembers payments, refunds and keys after a restart', async () => {
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

it('leaves out a last line that was cut short, and goes on behind it', async () => {
  const first = await pay()
  appendFileSync(journalFile(), '{"put":[["payment_intent",{"id":"pi_half')
  await shop.restart()
  const second = await pay()
  await shop.restart()
  for (const { id } of [first, second]) {
    expect((await shop.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  }
})

it('says which line is damaged instead of forgetting what came after it', async () => {
  await pay()
  const whole = readFileSync(journalFile(), 'utf8')
  writeFileSync(journalFile(), `not a line\n${whole}`)
  await expect(shop.restart()).rejects.toThrow(/^Line 1 of .* is damaged\. Put a copy of the file back/)
  rmSync(shop.dataDir, { recursive: true })
  shop = await startTestSandbox()
})

it('grows by one line a call and shrinks when it starts again', async () => {
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

it('keeps its files to their owner', () => {
  for (const name of ['sandbox-keys.json', 'sandbox-journal.jsonl']) {
    expect(statSync(join(shop.dataDir, name)).mode & 0o777).toBe(0o600)
  }
})
