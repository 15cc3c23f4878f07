import { MAIL_KINDS, MAIL_STATES } from '../../../domain/contract/mail.ts'
import type { MailKind, MailState } from '../../../domain/contract/mail.ts'
import { paths } from '../../navigation/paths.ts'

/** Which letters are shown and which of them is open, as the page's address tells it. */
export interface LetterAddress {
  page: number
  q: string
  state: MailState | undefined
  kind: MailKind | undefined
  /** The id of the letter that is open. */
  letter: string | undefined
}

export type LetterFilters = Pick<LetterAddress, 'q' | 'state' | 'kind'>

export const NO_FILTERS: LetterFilters = { q: '', state: undefined, kind: undefined }

export const hasFilters = ({ q, state, kind }: LetterFilters): boolean =>
  q !== '' || state !== undefined || kind !== undefined

/** Reads an address that anyone may have typed: what makes no sense counts as not said. */
export function readLetterAddress(search: URLSearchParams): LetterAddress {
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    state: MAIL_STATES.find((state) => state === search.get('state')),
    kind: MAIL_KINDS.find((kind) => kind === search.get('kind')),
    letter: search.get('letter') || undefined,
  }
}

/** The shortest address of a list: what goes without saying is left out. */
export function writeLetterAddress({ page, q, state, kind, letter }: LetterAddress): Record<string, string> {
  const query = { page: page > 1 ? String(page) : undefined, q: q || undefined, state, kind, letter }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Where a letter of an order is open, among all that the order got. */
export function letterPath(letter: string, orderId: string): string {
  return `${paths.adminLetters}?${new URLSearchParams({ q: orderId, letter }).toString()}`
}
