import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Delivery {
  type: string
  paymentIntentId: string
  body: string
  signature: string
}

/**
 * Proxy between the payment sandbox and the shop's webhook. It forwards each message, or holds it until a
 * test delivers it: late, twice, out of order or never.
 */
export class WebhookRelay {
  readonly held: Delivery[] = []
  private holding = false
  private readonly webhook: string
  private readonly server = http.createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const delivery = toDelivery(Buffer.concat(chunks).toString(), String(req.headers['stripe-signature']))
      void this.receive(delivery).then((status) => res.writeHead(status).end())
    })
  })
  private readonly seen: Delivery[] = []
  private waiting: (() => boolean)[] = []

  constructor(shopUrl: string) {
    this.webhook = `${shopUrl}/webhooks/stripe`
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  /** Holds all further messages. */
  hold(): void {
    this.holding = true
  }

  /** Forwards further messages again. Held messages stay held. */
  pass(): void {
    this.holding = false
  }

  /**
   * Waits for the first message of this type about a payment and, unless it is held, for the shop's response.
   */
  async waitForDelivery(type: string, paymentIntentId: string): Promise<Delivery> {
    const [first] = await this.waitForDeliveries(type, paymentIntentId, 1)
    if (!first) throw new Error(`No ${type} arrived`)
    return first
  }

  /** Waits for `count` messages of this type about a payment. */
  waitForDeliveries(type: string, paymentIntentId: string, count: number): Promise<Delivery[]> {
    return new Promise((resolve) => {
      const isComplete = () => {
        const found = this.seen.filter(
          (delivery) => delivery.type === type && delivery.paymentIntentId === paymentIntentId,
        )
        if (found.length >= count) resolve(found)
        return found.length >= count
      }
      if (!isComplete()) this.waiting.push(isComplete)
    })
  }

  /** Sends a message to the shop like the provider does, and returns the response status. */
  async deliver({ body, signature }: Pick<Delivery, 'body' | 'signature'>): Promise<number> {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const answer = await fetch(this.webhook, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  private async receive(delivery: Delivery): Promise<number> {
    if (this.holding) this.held.push(delivery)
    const status = this.holding ? 200 : await this.deliver(delivery).catch(() => 502)
    this.seen.push(delivery)
    this.waiting = this.waiting.filter((isComplete) => !isComplete())
    return status
  }
}

function toDelivery(body: string, signature: string): Delivery {
  const event = JSON.parse(body) as {
    type: string
    data: { object: { id: string; payment_intent?: string } }
  }
  const { id, payment_intent: intent } = event.data.object
  return { type: event.type, paymentIntentId: intent ?? id, body, signature }
}
