import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { WebhookEvent } from './records/records.ts'
import { unixNow } from './records/unixNow.ts'

const MAX_CONCURRENCY = 16
const RESPONSE_TIMEOUT_MS = 10_000

export interface WebhookDispatcherOptions {
  url: string
  secret: string
  /** Delays between attempts; the last one repeats. */
  retryDelaysMs: readonly number[]
  log(line: string): void
  /** Returns false once the event was delivered or has expired, so that retries stop. */
  isPending(event: WebhookEvent): boolean
  onDelivered(event: WebhookEvent): void
}

interface Delivery {
  event: WebhookEvent
  attempt: number
}

/** Delivers signed events to the shop's webhook, a few at a time, with retries until it returns 2xx. */
export class WebhookDispatcher {
  private readonly options: WebhookDispatcherOptions
  private readonly url: URL
  private readonly client: typeof http | typeof https
  private readonly agent: http.Agent
  private readonly queue: Delivery[] = []
  private readonly timers = new Set<NodeJS.Timeout>()
  /** IDs of events that are queued, in flight or waiting for a retry. */
  private readonly pendingIds = new Set<string>()
  private inFlight = 0
  private closed = false

  constructor(options: WebhookDispatcherOptions) {
    this.options = options
    this.url = new URL(options.url)
    this.client = this.url.protocol === 'https:' ? https : http
    this.agent = new this.client.Agent({ keepAlive: true, maxSockets: MAX_CONCURRENCY })
  }

  send(events: readonly WebhookEvent[]): void {
    for (const event of events.filter(({ id }) => !this.pendingIds.has(id))) {
      this.pendingIds.add(event.id)
      this.queue.push({ event, attempt: 0 })
    }
    // After the response to the request that caused the events, as with Stripe.
    setImmediate(() => this.dispatch())
  }

  close(): void {
    this.closed = true
    for (const timer of this.timers) clearTimeout(timer)
    this.agent.destroy()
  }

  private dispatch(): void {
    while (!this.closed && this.inFlight < MAX_CONCURRENCY) {
      const delivery = this.queue.shift()
      if (!delivery) return
      if (this.options.isPending(delivery.event)) void this.deliver(delivery)
      else this.pendingIds.delete(delivery.event.id)
    }
  }

  private async deliver({ event, attempt }: Delivery): Promise<void> {
    this.inFlight += 1
    const outcome = await this.post(JSON.stringify({ ...event, pending_webhooks: 1 }))
    this.inFlight -= 1
    if (this.closed) return
    this.options.log(`Payment sandbox: webhook ${event.type} ${event.id}, attempt ${attempt + 1}: ${outcome}`)
    const isAccepted = typeof outcome === 'number' && outcome >= 200 && outcome < 300
    if (isAccepted && this.recordDelivery(event)) this.pendingIds.delete(event.id)
    else this.retryLater({ event, attempt })
    this.dispatch()
  }

  /** A delivery that cannot be recorded (disk full) counts as failed: a duplicate is better than a lost event. */
  private recordDelivery(event: WebhookEvent): boolean {
    try {
      this.options.onDelivered(event)
      return true
    } catch (error) {
      this.options.log(
        `Payment sandbox: failed to record the delivery of webhook ${event.id}: ${String(error)}`,
      )
      return false
    }
  }

  private retryLater({ event, attempt }: Delivery): void {
    const { retryDelaysMs } = this.options
    const delay = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.queue.push({ event, attempt: attempt + 1 })
      this.dispatch()
    }, delay)
    timer.unref()
    this.timers.add(timer)
  }

  private post(body: string): Promise<number | string> {
    return new Promise((resolve) => {
      const request = this.client.request(
        this.url,
        {
          agent: this.agent,
          method: 'POST',
          headers: {
            'content-length': Buffer.byteLength(body),
            'content-type': 'application/json; charset=utf-8',
            'stripe-signature': this.sign(body),
            'user-agent': 'Stripe/1.0 (payment sandbox)',
          },
          signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
        },
        (response) => {
          response.resume()
          response.on('error', (error) => resolve(error.message))
          response.on('end', () => resolve(response.statusCode ?? 'no status'))
        },
      )
      request.on('error', (error) => resolve(error.message))
      request.end(body)
    })
  }

  private sign(body: string): string {
    const t = unixNow()
    const v1 = createHmac('sha256', this.options.secret).update(`${t}.${body}`).digest('hex')
    return `t=${t},v1=${v1}`
  }
}
