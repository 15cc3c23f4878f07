import { lazyPage } from '../../../browser/lazyPage.tsx'

/** Code of its own: only a sold-out piece has a waiting list. */
export const Waitlist = lazyPage(
  'features/product/buying/WaitlistForm.tsx',
  async () => (await import('./WaitlistForm.tsx')).WaitlistForm,
)
