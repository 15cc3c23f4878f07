import { channel } from 'node:diagnostics_channel'

/** What the shop says of its own work, to whoever listens: nobody, unless it is measured. */
export const CHANNELS = {
  job: 'rivage:job',
  webhook: 'rivage:webhook',
} as const

export interface JobRun {
  name: string
  seconds: number
  hasFailed: boolean
}

export interface WebhookDelivery {
  /** From the event to the moment when the shop had followed it. */
  delaySeconds: number
}

const jobs = channel(CHANNELS.job)
const webhooks = channel(CHANNELS.webhook)

export const noteJob = (run: JobRun): void => jobs.publish(run)
export const noteWebhook = (delivery: WebhookDelivery): void => webhooks.publish(delivery)
