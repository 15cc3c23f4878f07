import { mkdtempSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { type PaymentIntent, type Sandbox, readPayments, startSandbox } from '@rivage/stripe-sandbox'
import type { ProviderAddress } from '../faults/ShopProcess.ts'
import { type Random, seededRandom } from '../faults/seededRandom.ts'
import { FAULT_RATES, pickEventDelay } from './faultRates.ts'

/** Numbers of injected faults between the shop and the payment provider. */
export interface FaultCounts {
  requestsLost: number
  responsesLost: number
  requestsHung: number
  eventsLost: number
  eventsDuplicated: number
  eventsDelayed: number
}

/**
 * Payment sandbox that survives kills of the shop. Its proxy drops requests and responses, and delivers
 * events twice, late or never. Browsers have a normal connection.
 */
export class FaultyProvider {
  readonly faultCounts: FaultCounts = {
    requestsLost: 0,
    responsesLost: 0,
    requestsHung: 0,
    eventsLost: 0,
    eventsDuplicated: 0,
    eventsDelayed: 0,
  }
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'rivage-provider-'))
  private readonly random: Random
  private readonly late = new Set<NodeJS.Timeout>()
  private readonly servers: http.Server[] = []
  private sandbox: Sandbox | undefined
  private webhook = ''
  /** True once fault injection has stopped. */
  isFaultFree = false
  /** URL for browsers. */
  browserUrl = ''
  private apiPort = 0

  private constructor(seed: number) {
    this.random = seededRandom(seed, 1_000_000)
  }

  static async start(seed: number): Promise<FaultyProvider> {
    const provider = new FaultyProvider(seed)
    const relay = await provider.listen((req, res) => void provider.deliver(req, res))
    const sandbox = await startSandbox({ dataDir: provider.folder, webhookUrl: relay })
    provider.sandbox = sandbox
    const browsers = express()
    browsers.use('/stripe-sandbox', sandbox.browserRoutes)
    provider.browserUrl = await provider.listen(browsers)
    provider.apiPort = Number(new URL(await provider.listen((req, res) => void provider.call(req, res))).port)
    return provider
  }

  get address(): ProviderAddress {
    if (!this.sandbox) throw new Error('The provider is not started')
    return { host: '127.0.0.1', port: this.apiPort, keys: this.sandbox.keys }
  }

  deliverTo(shopUrl: string): void {
    this.webhook = `${shopUrl}/webhooks/stripe`
  }

  payments(): PaymentIntent[] {
    return readPayments(path.join(this.folder, 'sandbox-journal.jsonl'))
  }

  async close(): Promise<void> {
    for (const timer of this.late) clearTimeout(timer)
    for (const server of this.servers) {
      server.close()
      server.closeAllConnections()
    }
    await this.sandbox?.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async listen(listener: http.RequestListener): Promise<string> {
    const server = http.createServer(listener)
    this.servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  private happens(chance: number): boolean {
    return !this.isFaultFree && this.random() < chance
  }

  /** Forwards a request of the shop to the sandbox, with faults. */
  private async call(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req)
    if (this.happens(FAULT_RATES.requestLost)) {
      this.faultCounts.requestsLost++
      return void res.destroy()
    }
    const answer = await this.ask(req, body).catch(() => null)
    if (!answer) return void res.destroy()
    if (this.happens(FAULT_RATES.responseLost)) {
      this.faultCounts.responsesLost++
      return void res.destroy()
    }
    if (this.happens(FAULT_RATES.requestHangs)) {
      this.faultCounts.requestsHung++
      return
    }
    res.writeHead(answer.status, answer.headers).end(answer.body)
  }

  private ask({ method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const port = this.sandbox?.port
        const request = http.request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
          const { statusCode: status = 502, headers: given } = answer
          resolve(bodyOf(answer).then((text) => ({ status, headers: given, body: text })))
        })
        request.once('error', reject)
        request.end(body)
      },
    )
  }

  /** Forwards an event to the shop, with faults. */
  private async deliver(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req)
    const signature = String(req.headers['stripe-signature'])
    const send = () =>
      fetch(this.webhook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: new Uint8Array(body),
      }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 503,
      )
    if (this.happens(FAULT_RATES.eventLost)) {
      this.faultCounts.eventsLost++
      return void res.writeHead(200).end()
    }
    if (this.happens(FAULT_RATES.eventDelayed)) {
      this.faultCounts.eventsDelayed++
      const timer = setTimeout(() => {
        this.late.delete(timer)
        void send()
      }, pickEventDelay(this.random))
      this.late.add(timer)
      return void res.writeHead(200).end()
    }
    const isTwice = this.happens(FAULT_RATES.eventDuplicated)
    if (isTwice) this.faultCounts.eventsDuplicated++
    const [status] = await Promise.all(isTwice ? [send(), send()] : [send()])
    res.writeHead(status ?? 503).end()
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
