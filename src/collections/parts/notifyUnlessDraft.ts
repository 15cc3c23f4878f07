import type { PayloadRequest } from 'payload'

interface Written<Doc> {
  doc: Doc
  req: PayloadRequest
}

/**
 * Returns a hook that calls `onChange` for every write except autosaved drafts, which shoppers do not see. After a
 * published write the panel shows "Published." instead of Payload's "Updated successfully."
 */
export function notifyUnlessDraft<Doc>(onChange: (doc: Doc) => void) {
  return ({ doc, req }: Written<Doc & { _status?: unknown }>): void => {
    const { draft } = req.query ?? {}
    const isDraft = (draft === true || draft === 'true') && doc._status === 'draft'
    if (isDraft) return
    onChange(doc)
    if (doc._status !== 'published') return
    const { t } = req
    req.t = ((key, vars) => (key === 'general:updatedSuccessfully' ? 'Published.' : t(key, vars))) as typeof t
  }
}
