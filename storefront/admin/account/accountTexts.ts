import type { StaffSession } from '../../../domain/contract/account.ts'
import type { Role } from '../../../domain/rules/staff/roles.ts'

export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  orderManager: 'Order manager',
  fulfillment: 'Fulfillment',
}

const WHEN = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a recent time in the browser's time zone: "Nov 22, 2:10 PM". */
export function formatWhen(date: string): string {
  return WHEN.format(new Date(date))
}

/** Returns the display name of a session. */
export function sessionName({ browser }: StaffSession): string {
  return browser ?? 'Unknown browser'
}
