import { EMAIL_KINDS, EMAIL_STATES } from '../../../domain/contract/email.ts'
import type { EmailKind, EmailStatus } from '../../../domain/contract/email.ts'
import { paths } from '../../navigation/paths.ts'

/** State of the email list and the open email in the URL. */
export interface EmailListParams {
  page: number
  q: string
  state: EmailStatus | undefined
  kind: EmailKind | undefined
  /** ID of the open email. */
  email: string | undefined
}

export type EmailFilters = Pick<EmailListParams, 'q' | 'state' | 'kind'>

export const NO_FILTERS: EmailFilters = { q: '', state: undefined, kind: undefined }

export const hasFilters = ({ q, state, kind }: EmailFilters): boolean =>
  q !== '' || state !== undefined || kind !== undefined

/** Parses the URL and ignores invalid values. */
export function readEmailListParams(search: URLSearchParams): EmailListParams {
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    state: EMAIL_STATES.find((state) => state === search.get('state')),
    kind: EMAIL_KINDS.find((kind) => kind === search.get('kind')),
    email: search.get('email') || undefined,
  }
}

/** Returns the query parameters without defaults. */
export function writeEmailListParams({
  page,
  q,
  state,
  kind,
  email,
}: EmailListParams): Record<string, string> {
  const query = { page: page > 1 ? String(page) : undefined, q: q || undefined, state, kind, email }
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Returns the path of an open email, in the list of its order's emails. */
export function emailPath(email: string, orderId: string): string {
  return `${paths.adminEmails}?${new URLSearchParams({ q: orderId, email }).toString()}`
}
