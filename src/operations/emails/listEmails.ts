import type { Where } from 'payload'
import type { EmailKind, EmailQuery } from '../../../domain/contract/email.ts'
import type { Pagination } from '../../../domain/contract/page.ts'
import { foldText } from '../../../domain/rules/content/foldText.ts'
import type { Shop } from '../../startup/shop.ts'
import type { EmailRow } from '../../persistence/rows/emailRows.ts'
import { findRowPage } from '../../persistence/tables.ts'

/** Email without its content. */
export type ListedEmail = Omit<EmailRow, 'text' | 'html' | 'headers' | 'nextAttemptAt'>

/** Returns a page of the emails of the given kinds that match the filters, newest first. */
export async function listEmails(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, ...filter }: EmailQuery,
  kinds: readonly EmailKind[],
): Promise<{ emails: ListedEmail[]; pagination: Pagination }> {
  const { rows, total } = await findRowPage(payload, 'emails', {
    where: buildEmailFilter(filter, kinds),
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

function buildEmailFilter(
  { q = '', state, kind }: Pick<EmailQuery, 'q' | 'state' | 'kind'>,
  kinds: readonly EmailKind[],
): Where {
  const words = foldText(q)
  return {
    and: [
      { kind: { in: kinds.filter((each) => !kind || each === kind) } },
      ...(state ? [{ state: { equals: state } }] : []),
      ...(words ? [{ searchText: { like: words } }] : []),
    ],
  }
}
