import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import Stripe from 'stripe'
import { FileLock } from './records/FileLock.ts'
import { readPayments } from './records/readPayments.ts'
import { type Webhook, listenForWebhooks } from './testing/startTestSandbox.ts'

const EACH = 60
/** Unused PID, above the maximum of Linux. */
const NO_PID = 4_194_305
const PAYMENT = { amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }

let dataDir: string
let inbox: Webhook
const children: ChildProcess[] = []
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  inbox = await listenForWebhooks(200)
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await inbox.close()
  rmSync(dataDir, { recursive: true })
})

async function sandboxProcess(webhookUrl = inbox.url) {
  const script = join(import.meta.dirname, 'testing/sandboxProcess.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, webhookUrl], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { port, keys } = JSON.parse(line.toString('utf8')) as { port: number; keys: { secretKey: string } }
  const stripe = new Stripe(keys.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return { child, stripe, keys }
}

it('shares keys and payments between processes with the same folder', async () => {
  const [one, other] = await Promise.all([sandboxProcess(), sandboxProcess()])
  expect(one.keys).toEqual(other.keys)
  const paid = await Promise.all(
    Array.from({ length: 2 * EACH }, (_, n) => (n % 2 ? one : other).stripe.paymentIntents.create(PAYMENT)),
  )
  expect(new Set(paid.map(({ id }) => id)).size).toBe(2 * EACH)
  for (const { stripe } of [one, other])
    for (const { id } of paid.slice(0, 10))
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  expect(readPayments(join(dataDir, 'sandbox-journal.jsonl'))).toHaveLength(2 * EACH)
})

it('runs a request once if several processes receive it with the same idempotency key', async () => {
  const [one, other] = await Promise.all([sandboxProcess(), sandboxProcess()])
  const made = await Promise.all(
    [one, other, one, other].map(({ stripe }) =>
      stripe.paymentIntents.create(PAYMENT, { idempotencyKey: 'once' }),
    ),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
})

it('continues after a process is killed, and delivers the events of that process', async () => {
  // Nothing listens on port 9 (discard).
  const [killed, other] = [await sandboxProcess('http://127.0.0.1:9/'), await sandboxProcess()]
  const { id } = await killed.stripe.paymentIntents.create(PAYMENT)
  killed.child.kill('SIGKILL')
  const third = await sandboxProcess()
  // The third process rewrote the journal; the second one switches to the new file.
  const late = await other.stripe.paymentIntents.create(PAYMENT)
  expect((await third.stripe.paymentIntents.retrieve(late.id)).status).toBe('succeeded')
  const reported = new Set<string>()
  for (let met = 0; !reported.has(id); met += 1) {
    const { body } = (await inbox.waitForDeliveries(met + 1))[met] ?? { body: '' }
    reported.add((JSON.parse(body) as { data: { object: { id: string } } }).data.object.id)
  }
})

it.each([
  ['is no more', String(NO_PID)],
  ['was killed before it had written its number', ''],
])('takes over a lock whose process %s', (_, text) => {
  const file = join(dataDir, 'lock')
  writeFileSync(file, text)
  expect(new FileLock(file).withLock(() => existsSync(file))).toBe(true)
  expect(existsSync(file)).toBe(false)
})
