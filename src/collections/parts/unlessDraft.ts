import type { PayloadRequest } from 'payload'

interface Written {
  doc: { _status?: unknown }
  req: PayloadRequest
}

/** Tells of a write, but for those that the panel keeps as a draft by itself: what shoppers see is as it was. */
export function unlessDraft(onChange: () => void) {
  return ({ doc, req }: Written): void => {
    const { draft } = req.query ?? {}
    const isDraft = (draft === true || draft === 'true') && doc._status === 'draft'
    if (!isDraft) onChange()
  }
}
