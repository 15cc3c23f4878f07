import { lazyPage } from '../../browser/lazyPage.tsx'

/** Code of its own: most who come to a piece find it there. */
export const ProductAbsence = lazyPage(
  'features/product/ProductAbsence.tsx',
  async () => (await import('./ProductAbsence.tsx')).ProductAbsence,
)
