import type { ServerResponse } from 'node:http'

/** A file of a name never changes. */
export const MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** E-mails show pictures, and a mail program is another place than the shop. */
export function letOthersShow(res: ServerResponse): void {
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
}
