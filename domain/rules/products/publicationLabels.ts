import type { PublicationState } from './publication.ts'

/** How staff read where a product stands. */
export const PUBLICATION_LABELS: Record<PublicationState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  hidden: 'Hidden',
}
