import type { EmailList } from '../../../domain/contract/email.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { type LiveList, useLiveList } from '../api/useLiveList.ts'
import type { EmailListAddress } from './emailListAddress.ts'

const PAGE_SIZE = 20
const FAILURES = { unexplained: 'Failed to fetch emails', otherwise: 'Failed to load emails' }

export type EmailsState = LiveList<EmailList>

/** Loads a page of emails by filters and refreshes it automatically. */
export function useEmails({ page, q, state, kind }: EmailListAddress): EmailsState {
  return useLiveList<EmailList>(adminPaths.emails({ page, limit: PAGE_SIZE, q, state, kind }), FAILURES)
}
