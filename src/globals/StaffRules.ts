import type { GlobalConfig } from 'payload'

/** Sign-in rules that administrators set; changed with an endpoint of its own, which also ends sessions. */
export const StaffRules: GlobalConfig = {
  slug: 'staff-rules',
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [{ name: 'isSecondFactorRequired', type: 'checkbox' }],
}
