import type { EmailList } from '../../../domain/contract/email.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { type LiveList, useLiveList } from '../api/useLiveList.ts'
import type { EmailListParams } from './emailListParams.ts'

const PAGE_SIZE = 20
const FAILURES = { serverError: 'Failed to fetch emails', otherError: 'Failed to load emails' }

export type EmailsState = LiveList<EmailList>

/** Loads a page of emails by filters and refreshes it automatically. */
export function useEmails({ page, q, state, kind }: EmailListParams): EmailsState {
  return useLiveList<EmailList>(adminPaths.emails({ page, limit: PAGE_SIZE, q, state, kind }), FAILURES)
}
