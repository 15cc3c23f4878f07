import type { MailList } from '../../../domain/contract/mail.ts'
import { adminPaths } from '../api/adminPaths.ts'
import { type LiveList, useLiveList } from '../api/useLiveList.ts'
import type { LetterAddress } from './letterAddress.ts'

const PAGE_SIZE = 20
const FAILURES = { unexplained: 'Failed to fetch letters', otherwise: 'Failed to load letters' }

export type LettersState = LiveList<MailList>

/** A page of the letters that the filters find; new ones come by themselves. */
export function useLetters({ page, q, state, kind }: LetterAddress): LettersState {
  return useLiveList<MailList>(adminPaths.mails({ page, limit: PAGE_SIZE, q, state, kind }), FAILURES)
}
