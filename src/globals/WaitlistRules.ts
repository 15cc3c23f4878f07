import type { GlobalConfig } from 'payload'

/** Hours a restocked unit is reserved for the first person on the waitlist; changed in the portal, with an endpoint of its own. */
export const WaitlistRules: GlobalConfig = {
  slug: 'waitlist-rules',
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [{ name: 'claimHours', type: 'number' }],
}
