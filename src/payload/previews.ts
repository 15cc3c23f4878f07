import type { Request } from 'express'
import { verifyPreviewToken } from '../secrets/previewTokens.ts'

/** Returns true if a request is for a preview, whose response is for one editor only and not cached. */
export function isPreviewRequest({ query }: Pick<Request, 'query'>): boolean {
  return query.preview !== undefined
}

/** Returns true if a request has a valid preview token. */
export function hasPreviewToken(secret: string): (req: Pick<Request, 'query'>) => boolean {
  return ({ query }) =>
    typeof query.preview === 'string' && verifyPreviewToken(secret, query.preview) !== null
}
