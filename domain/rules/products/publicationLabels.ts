import type { PublicationState } from './publication.ts'

/** Labels of publication states for staff. */
export const PUBLICATION_LABELS: Record<PublicationState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  hidden: 'Hidden',
}
