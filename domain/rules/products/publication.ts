/** draft: not published yet. live: public, from its publish time on if it has one. hidden: removed from the shop again. */
export const PUBLICATIONS = ['draft', 'live', 'hidden'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** Publish time of live products without one: earlier than any clock. */
export const ALWAYS_LIVE = '1970-01-01T00:00:00.000Z'

/** Publish time of drafts and hidden products: later than any clock, so that one comparison finds all live products. */
export const NEVER_LIVE = '9999-12-31T00:00:00.000Z'

/** Publication in the database. A product without it counts as live. */
export interface PublicationColumns {
  publication?: Publication | null
  /** ISO 8601; ALWAYS_LIVE for live products without a time, NEVER for drafts and hidden products. */
  goesLiveAt?: string | null
}

/** Publication as staff read and edit it. */
export interface PublicationChoice {
  publication: Publication
  /** ISO 8601, only for live products; null for immediately. */
  goesLiveAt: string | null
}

/** Returns both columns for a choice; they are always written together. */
export function publicationColumns({
  publication,
  goesLiveAt,
}: {
  publication: Publication
  goesLiveAt?: string | null
}): Required<PublicationColumns> {
  if (publication !== 'live') return { publication, goesLiveAt: NEVER_LIVE }
  return { publication, goesLiveAt: goesLiveAt ? new Date(goesLiveAt).toISOString() : ALWAYS_LIVE }
}

/** Returns the choice that a product's columns store. */
export function toPublicationChoice({ publication, goesLiveAt }: PublicationColumns): PublicationChoice {
  if (publication && publication !== 'live') return { publication, goesLiveAt: null }
  const time = goesLiveAt ? new Date(goesLiveAt).toISOString() : ALWAYS_LIVE
  return { publication: 'live', goesLiveAt: time === ALWAYS_LIVE ? null : time }
}

/** Returns whether shoppers can see and buy a product at `now`; buildLiveFilter is the same condition for database queries. */
export function isLive(product: PublicationColumns, now: Date): boolean {
  const { publication, goesLiveAt } = toPublicationChoice(product)
  return publication === 'live' && (goesLiveAt === null || new Date(goesLiveAt) <= now)
}

/** Publication at a given time: a live product is scheduled until its publish time. */
export type PublicationState = Publication | 'scheduled'

export function resolvePublicationState(choice: PublicationChoice, now: Date): PublicationState {
  return choice.publication === 'live' && !isLive(choice, now) ? 'scheduled' : choice.publication
}
