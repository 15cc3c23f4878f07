import type { PayloadRequest } from 'payload'

interface Written<Doc> {
  doc: Doc
  req: PayloadRequest
}

/** Returns a hook that reports writes except for the panel's autosaved drafts, which shoppers do not see. */
export function unlessDraft<Doc>(onChange: (doc: Doc) => void) {
  return ({ doc, req }: Written<Doc & { _status?: unknown }>): void => {
    const { draft } = req.query ?? {}
    const isDraft = (draft === true || draft === 'true') && doc._status === 'draft'
    if (!isDraft) onChange(doc)
  }
}
