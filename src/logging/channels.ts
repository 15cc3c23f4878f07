import { channel } from 'node:diagnostics_channel'

/** Diagnostics channels; they have no subscribers unless metrics are enabled. */
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
  /** Time from the event until the shop had processed it. */
  delaySeconds: number
}

const jobs = channel(CHANNELS.job)
const webhooks = channel(CHANNELS.webhook)

export const publishJobRun = (run: JobRun): void => jobs.publish(run)
export const publishWebhookDelivery = (delivery: WebhookDelivery): void => webhooks.publish(delivery)
