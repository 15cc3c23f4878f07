import { lazyPage } from '../../../browser/lazyPage.tsx'

const SOURCE = 'features/product/buying/WaitlistForm.tsx'
const load = () => import('./WaitlistForm.tsx')

/** Code of its own: only what cannot be had has a waiting list. */
export const Waitlist = lazyPage(SOURCE, async () => (await load()).WaitlistForm)

/** Comes with it. */
export const GoneNote = lazyPage(SOURCE, async () => (await load()).GoneNote)
