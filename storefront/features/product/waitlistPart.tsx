import { lazyPage } from '../../lazyPage.tsx'

/** Code of its own: only a sold-out piece has a waiting list. */
export const Waitlist = lazyPage(
  'features/product/WaitlistForm.tsx',
  async () => (await import('./WaitlistForm.tsx')).WaitlistForm,
)
