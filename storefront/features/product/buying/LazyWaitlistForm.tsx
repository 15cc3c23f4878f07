import { lazyPage } from '../../../browser/lazyPage.tsx'

const SOURCE = 'features/product/buying/WaitlistForm.tsx'
const load = () => import('./WaitlistForm.tsx')

/** Loaded on demand: only sold-out choices have a waitlist. */
export const LazyWaitlistForm = lazyPage(SOURCE, async () => (await load()).WaitlistForm)

/** Part of the same chunk. */
export const LazyUnavailableNote = lazyPage(SOURCE, async () => (await load()).GoneNote)
