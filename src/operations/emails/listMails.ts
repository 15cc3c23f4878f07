import type { Where } from 'payload'
import type { MailKind, MailQuery } from '../../../domain/contract/mail.ts'
import type { Pagination } from '../../../domain/contract/page.ts'
import type { Shop } from '../../startup/shop.ts'
import type { MailRow } from '../../persistence/rows/mailRows.ts'

/** What a list tells of an email: all but the email itself. */
export type ListedMail = Omit<MailRow, 'text' | 'html' | 'headers' | 'nextAttemptAt'>

/** A page of those emails of the given kinds that the filters find, newest first. */
export async function listMails(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, ...filter }: MailQuery,
  kinds: readonly MailKind[],
): Promise<{ mails: ListedMail[]; pagination: Pagination }> {
  const { docs, totalDocs } = await payload.db.find<ListedMail>({
    collection: 'mails',
    where: matchMails(filter, kinds),
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
    pagination: true,
  })
  return { mails: docs, pagination: { page, limit, total: totalDocs, pages: Math.ceil(totalDocs / limit) } }
}

/** Signs that SQL's LIKE gives a meaning: what stands between them is looked for, alike on both databases. */
const PARTS = /[\s%_\\]+/

/** A subject names its order, so that words find emails by address and by order number. */
function matchMails(
  { q = '', state, kind }: Pick<MailQuery, 'q' | 'state' | 'kind'>,
  kinds: readonly MailKind[],
): Where {
  const conditions: Where[] = [{ kind: { in: kinds.filter((each) => !kind || each === kind) } }]
  if (state) conditions.push({ state: { equals: state } })
  for (const part of q.split(PARTS).filter(Boolean))
    conditions.push({ or: [{ to: { contains: part } }, { subject: { contains: part } }] })
  return { and: conditions }
}
