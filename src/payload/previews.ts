import type { Request } from 'express'
import { previewedBy } from '../secrets/previewTokens.ts'

/** Whether a request is for a preview at all: its answer is of the moment, and of one editor. */
export function asksForPreview({ query }: Pick<Request, 'query'>): boolean {
  return query.preview !== undefined
}

/** Whether a request comes with the token of a preview that is not over. */
export function hasPreviewToken(secret: string): (req: Pick<Request, 'query'>) => boolean {
  return ({ query }) => typeof query.preview === 'string' && previewedBy(secret, query.preview) !== null
}
