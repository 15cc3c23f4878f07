import type { GlobalConfig } from 'payload'

/** For how many hours a unit that came back is kept for whoever waits for it first; changed in the portal, by a call of its own. */
export const WaitlistRules: GlobalConfig = {
  slug: 'waitlist-rules',
  admin: { hidden: true },
  access: { read: () => false, update: () => false },
  fields: [{ name: 'claimHours', type: 'number' }],
}
