import type { PayloadRequest } from 'payload'

interface Written<Doc> {
  doc: Doc
  req: PayloadRequest
}

/** Tells of a write, but for those that the panel keeps as a draft by itself: what shoppers see is as it was. */
export function unlessDraft<Doc>(onChange: (doc: Doc) => void) {
  return ({ doc, req }: Written<Doc & { _status?: unknown }>): void => {
    const { draft } = req.query ?? {}
    const isDraft = (draft === true || draft === 'true') && doc._status === 'draft'
    if (!isDraft) onChange(doc)
  }
}
