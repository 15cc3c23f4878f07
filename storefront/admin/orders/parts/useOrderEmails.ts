import useSWR from 'swr'
import type { EmailList } from '../../../../domain/contract/email.ts'
import type { Order } from '../../../../domain/contract/order.ts'
import { adminPaths } from '../../api/adminPaths.ts'
import { callAdmin } from '../../api/callAdmin.ts'

/** Emails are written shortly after the action that causes them. */
const REFRESH_MS = 5_000

/** Loads the emails of an order, newest first, and refreshes them. `sendsEmails` is false without a mail server. */
export function useOrderEmails({ orderId }: Pick<Order, 'orderId'>) {
  const { data, ...loading } = useSWR<EmailList, unknown>(
    adminPaths.emails({ q: orderId, limit: 100 }),
    callAdmin,
    { refreshInterval: REFRESH_MS },
  )
  const emails = data?.emails.filter((email) => email.orderId === orderId)
  return { ...loading, emails, sendsEmails: data?.sendsEmails }
}
