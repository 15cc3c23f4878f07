import { lazyPage } from '../browser/lazyPage.tsx'

/** Loaded on demand: most visits show an existing page. */
export const LazyNotFoundPage = lazyPage(
  'messages/NotFoundPage.tsx',
  async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
)
