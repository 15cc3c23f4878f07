export interface DocumentState {
  /** Time at which the live version was published, or null. */
  liveSince: string | null
  /** True if the newest version is a draft. */
  hasDraft: boolean
  /** Scheduled changes, soonest first. */
  scheduled: ScheduledChange[]
}

export interface ScheduledChange {
  /** ISO 8601. */
  at: string
  type: 'publish' | 'unpublish'
}

/** Row of a page or global. Payload returns a row without a time for a global that was never saved. */
export interface DocumentRow {
  _status?: string | null
  updatedAt?: string | null
}

/** Builds the state of a document from its published row and its newest version. */
export function toDocumentState(
  live: DocumentRow | null,
  newest: DocumentRow | null,
  scheduled: ScheduledChange[],
): DocumentState {
  return {
    liveSince: (live?._status === 'published' && live.updatedAt) || null,
    hasDraft: newest?._status === 'draft' && Boolean(newest.updatedAt),
    scheduled,
  }
}
