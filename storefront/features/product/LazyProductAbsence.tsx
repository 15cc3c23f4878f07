import { lazyPage } from '../../browser/lazyPage.tsx'

/** Loaded on demand: most visits show an available product. */
export const LazyProductAbsence = lazyPage(
  'features/product/ProductAbsence.tsx',
  async () => (await import('./ProductAbsence.tsx')).ProductAbsence,
)
