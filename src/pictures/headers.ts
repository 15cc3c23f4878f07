import type { ServerResponse } from 'node:http'

/** Files are immutable. */
export const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** Emails embed images, and a mail client has another origin than the shop. */
export function allowCrossOrigin(res: ServerResponse): void {
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
}
