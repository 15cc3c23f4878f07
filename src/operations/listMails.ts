import type { Pagination } from '../../domain/contract/page.ts'
import type { Shop } from '../shop.ts'
import type { MailRow } from './mailRows.ts'

/** What a list tells of a letter: all but the letter itself. */
export type ListedMail = Omit<MailRow, 'text' | 'html' | 'headers' | 'key' | 'nextAttemptAt'>

/** A page of the letters, newest first. */
export async function listMails(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ mails: ListedMail[]; pagination: Pagination }> {
  const { docs, totalDocs } = await payload.db.find<ListedMail>({
    collection: 'mails',
    select: {
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
