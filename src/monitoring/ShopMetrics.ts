import { subscribe } from 'node:diagnostics_channel'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { EMAIL_KINDS } from '../../domain/contract/email.ts'
import { ANY_TIME, countRows } from '../persistence/tables.ts'
import type { Shop } from '../startup/shop.ts'
import { CHANNELS, type JobRun, type WebhookDelivery } from '../logging/channels.ts'
import { countHeldUnits } from './countHeldUnits.ts'

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]
const WEBHOOK_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 3600, 86_400]

export interface CompletedRequest {
  method: string
  route: string
  status: number
  seconds: number
}

/** Metrics of a shop in the format of Prometheus. */
export class ShopMetrics {
  private readonly registry = new Registry()
  private readonly requests = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  })
  private readonly checkouts = new Counter({
    name: 'shop_checkouts_total',
    help: 'Requested payments: opened, rejected (sold out, insufficient stock, changed price, over a limit) or failed.',
    labelNames: ['outcome'],
    registers: [this.registry],
  })

  constructor(private readonly shop: Shop) {
    collectDefaultMetrics({ register: this.registry })
    this.measureJobs()
    this.measureWebhooks()
    this.measureCache()
    this.measureDatabase()
  }

  get contentType(): string {
    return this.registry.contentType
  }

  recordRequest({ method, route, status, seconds }: CompletedRequest): void {
    this.requests.observe({ method, route, status: String(status) }, seconds)
    if (route === '/create-payment-intent')
      this.checkouts.inc({ outcome: status < 300 ? 'opened' : status < 500 ? 'refused' : 'failed' })
  }

  /** Returns all metrics as text. */
  render(): Promise<string> {
    return this.registry.metrics()
  }

  private measureJobs(): void {
    const registers = [this.registry]
    const runs = new Counter({
      name: 'shop_job_runs_total',
      help: 'Runs of a job in this process.',
      labelNames: ['job', 'outcome'],
      registers,
    })
    const duration = new Gauge({
      name: 'shop_job_last_duration_seconds',
      help: 'Duration of the last run of a job in this process.',
      labelNames: ['job'],
      registers,
    })
    const success = new Gauge({
      name: 'shop_job_last_success_timestamp_seconds',
      help: 'Time of the last finished run of a job in this process.',
      labelNames: ['job'],
      registers,
    })
    subscribe(CHANNELS.job, (message) => {
      const { name, seconds, hasFailed } = message as JobRun
      runs.inc({ job: name, outcome: hasFailed ? 'failed' : 'done' })
      duration.set({ job: name }, seconds)
      if (!hasFailed) success.setToCurrentTime({ job: name })
    })
  }

  private measureWebhooks(): void {
    const delay = new Histogram({
      name: 'shop_webhook_delay_seconds',
      help: 'Delay between a Stripe event and its processing.',
      buckets: WEBHOOK_SECONDS,
      registers: [this.registry],
    })
    subscribe(CHANNELS.webhook, (message) => delay.observe((message as WebhookDelivery).delaySeconds))
  }

  private measureCache(): void {
    const { responses } = this.shop
    this.gauge('shop_responses_kept', 'Number of cached responses.', () => responses.size.count)
    this.gauge(
      'shop_responses_kept_bytes',
      'Approximate size of the cached responses.',
      () => responses.size.bytes,
    )
  }

  private measureDatabase(): void {
    const { payload } = this.shop
    const count = (
      name: string,
      help: string,
      ...[table, where]: Parameters<typeof countRows> extends [unknown, ...infer Rest] ? Rest : never
    ) => this.gauge(name, help, () => countRows(payload, table, where))
    count('shop_checkouts_open', 'Open checkouts.', 'checkouts', {
      status: { equals: 'open' },
    })
    this.gauge('shop_units_held', 'Units held for open checkouts.', () => countHeldUnits(this.shop))
    count('shop_orders_to_review', 'Orders that need review.', 'orders', { review: { greater_than: '' } })
    count('shop_emails_waiting', 'Emails waiting to be sent.', 'emails', {
      and: [{ kind: { in: [...EMAIL_KINDS] } }, { nextAttemptAt: ANY_TIME }],
    })
    count('shop_claims_open', 'Units reserved for waiting shoppers.', 'claims', {
      status: { equals: 'open' },
    })
    this.gauge('shop_database_up', '1 if the database responds.', () =>
      countRows(payload, 'processes', {}).then(
        () => 1,
        () => 0,
      ),
    )
  }

  private gauge(name: string, help: string, read: () => number | Promise<number>): void {
    // The library calls it with the gauge as `this` when metrics are read.
    const collect = async function (this: Gauge) {
      const value = await Promise.resolve(read()).catch(() => Number.NaN)
      this.set(value)
    }
    this.registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
  }
}
