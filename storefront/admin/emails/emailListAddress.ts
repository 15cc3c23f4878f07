import { EMAIL_KINDS, EMAIL_STATES } from '../../../domain/contract/email.ts'
import type { EmailKind, EmailStatus } from '../../../domain/contract/email.ts'
import { paths } from '../../navigation/paths.ts'

/** Which emails are shown and which of them is open, as the page's address tells it. */
export interface EmailListAddress {
  page: number
  q: string
  state: EmailStatus | undefined
  kind: EmailKind | undefined
  /** The id of the email that is open. */
  email: string | undefined
}

export type EmailFilters = Pick<EmailListAddress, 'q' | 'state' | 'kind'>

export const NO_FILTERS: EmailFilters = { q: '', state: undefined, kind: undefined }

export const hasFilters = ({ q, state, kind }: EmailFilters): boolean =>
  q !== '' || state !== undefined || kind !== undefined

/** Reads an address that anyone may have typed: what makes no sense counts as not said. */
export function readEmailListAddress(search: URLSearchParams): EmailListAddress {
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    state: EMAIL_STATES.find((state) => state === search.get('state')),
    kind: EMAIL_KINDS.find((kind) => kind === search.get('kind')),
    email: search.get('email') || undefined,
  }
}

/** The shortest address of a list: what goes without saying is left out. */
export function writeEmailListAddress({
  page,
  q,
  state,
  kind,
  email,
}: EmailListAddress): Record<string, string> {
  const query = { page: page > 1 ? String(page) : undefined, q: q || undefined, state, kind, email }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Where an email of an order is open, among all that the order got. */
export function emailPath(email: string, orderId: string): string {
  return `${paths.adminEmails}?${new URLSearchParams({ q: orderId, email }).toString()}`
}
