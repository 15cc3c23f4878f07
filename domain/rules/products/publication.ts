/** draft: not shown yet. live: for everybody, from its time on where it has one. hidden: taken out of the shop again. */
export const PUBLICATIONS = ['draft', 'live', 'hidden'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** Since when a product is live that was given no time: before any clock. */
export const ALWAYS = '1970-01-01T00:00:00.000Z'

/** When drafts and hidden products go live: later than any clock, so that one comparison parts all that are live. */
export const NEVER = '9999-12-31T00:00:00.000Z'

/** As it stands in the database; products from before there were drafts have neither, and are live. */
export interface PublicationColumns {
  publication?: Publication | null
  /** An ISO instant; ALWAYS of what is live without a time, NEVER of drafts and of what is hidden. */
  goesLiveAt?: string | null
}

/** As staff read and write it. */
export interface PublicationChoice {
  publication: Publication
  /** An ISO instant, of what is live alone; null is at once. */
  goesLiveAt: string | null
}

/** What is written for a choice: both columns, always together, so that no product has one without the other. */
export function publicationColumns({
  publication,
  goesLiveAt,
}: {
  publication: Publication
  goesLiveAt?: string | null
}): Required<PublicationColumns> {
  if (publication !== 'live') return { publication, goesLiveAt: NEVER }
  return { publication, goesLiveAt: goesLiveAt ? new Date(goesLiveAt).toISOString() : ALWAYS }
}

/** What was chosen of a product, read back from its columns. */
export function publicationOf({ publication, goesLiveAt }: PublicationColumns): PublicationChoice {
  if (publication && publication !== 'live') return { publication, goesLiveAt: null }
  const time = goesLiveAt ? new Date(goesLiveAt).toISOString() : ALWAYS
  return { publication: 'live', goesLiveAt: time === ALWAYS ? null : time }
}

/** Whether shoppers see and can buy a product at `now`; the databases ask the same by the condition areLive. */
export function isLive(product: PublicationColumns, now: Date): boolean {
  const { publication, goesLiveAt } = publicationOf(product)
  return publication === 'live' && (goesLiveAt === null || new Date(goesLiveAt) <= now)
}

/** Where a product stands at `now`: as `publication`, but what is still waiting for its time is scheduled. */
export type PublicationState = Publication | 'scheduled'

export function publicationStateOf(choice: PublicationChoice, now: Date): PublicationState {
  return choice.publication === 'live' && !isLive(choice, now) ? 'scheduled' : choice.publication
}
