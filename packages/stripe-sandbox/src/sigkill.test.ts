import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import Stripe from 'stripe'
import { startSandbox, type Sandbox } from './startSandbox.ts'
import { listenForWebhooks } from './testing/startTestSandbox.ts'

const PAID_BEFORE_THE_KILL = 40

const sdk = ({ port, keys }: Pick<Sandbox, 'port' | 'keys'>) =>
  new Stripe(keys.secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

async function sandboxProcess(dataDir: string, webhookUrl: string) {
  const script = join(import.meta.dirname, 'testing/sandboxProcess.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, webhookUrl], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, stripe: sdk(JSON.parse(line.toString('utf8')) as Pick<Sandbox, 'port' | 'keys'>) }
}

it('keeps all confirmed payments when killed, and delivers their events afterward', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  const closed = await listenForWebhooks(500)
  const { child, stripe } = await sandboxProcess(dataDir, closed.url)
  const paid: string[] = []
  const shopper = async () => {
    for (;;) {
      const params = { amount: 5_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
      paid.push((await stripe.paymentIntents.create(params)).id)
      if (paid.length === PAID_BEFORE_THE_KILL) child.kill('SIGKILL')
    }
  }
  await Promise.allSettled([shopper(), shopper(), shopper(), shopper()])
  await closed.close()
  expect(paid.length).toBeGreaterThanOrEqual(PAID_BEFORE_THE_KILL)

  const inbox = await listenForWebhooks(200)
  const after = await startSandbox({ dataDir, webhookUrl: inbox.url })
  const reported = new Set<string>()
  for (let met = 0; paid.some((id) => !reported.has(id)); met += 1) {
    const { body } = (await inbox.waitForDeliveries(met + 1))[met] ?? { body: '' }
    reported.add((JSON.parse(body) as { data: { object: { id: string } } }).data.object.id)
  }
  for (const id of paid) {
    expect((await sdk(after).paymentIntents.retrieve(id)).status).toBe('succeeded')
  }
  await after.close()
  await inbox.close()
  rmSync(dataDir, { recursive: true })
}, 120_000)
