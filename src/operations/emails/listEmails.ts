import type { Where } from 'payload'
import type { EmailKind, EmailQuery } from '../../../domain/contract/email.ts'
import type { Pagination } from '../../../domain/contract/page.ts'
import type { Shop } from '../../startup/shop.ts'
import type { EmailRow } from '../../persistence/rows/emailRows.ts'
import { findRowPage } from '../../persistence/tables.ts'

/** What a list tells of an email: all but the email itself. */
export type ListedEmail = Omit<EmailRow, 'text' | 'html' | 'headers' | 'nextAttemptAt'>

/** A page of those emails of the given kinds that the filters find, newest first. */
export async function listEmails(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, ...filter }: EmailQuery,
  kinds: readonly EmailKind[],
): Promise<{ emails: ListedEmail[]; pagination: Pagination }> {
  const { rows, total } = await findRowPage(payload, 'mails', {
    where: matchEmails(filter, kinds),
    select: {
      key: true,
      kind: true,
      to: true,
      subject: true,
      state: true,
      attempts: true,
      failure: true,
      createdAt: true,
      sentAt: true,
    },
    sort: ['-createdAt', '-id'],
    page,
    limit,
  })
  return { emails: rows, pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
}

/** Signs that SQL's LIKE gives a meaning: what stands between them is looked for, alike on both databases. */
const PARTS = /[\s%_\\]+/

/** A subject names its order, so that words find emails by address and by order number. */
function matchEmails(
  { q = '', state, kind }: Pick<EmailQuery, 'q' | 'state' | 'kind'>,
  kinds: readonly EmailKind[],
): Where {
  const conditions: Where[] = [{ kind: { in: kinds.filter((each) => !kind || each === kind) } }]
  if (state) conditions.push({ state: { equals: state } })
  for (const part of q.split(PARTS).filter(Boolean))
    conditions.push({ or: [{ to: { contains: part } }, { subject: { contains: part } }] })
  return { and: conditions }
}
