import type { GlobalConfig } from 'payload'

/** What an administrator asks of everybody who signs in; changed by a call of its own, which ends sessions with it. */
export const StaffRules: GlobalConfig = {
  slug: 'staff-rules',
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [{ name: 'isSecondFactorRequired', type: 'checkbox' }],
}
