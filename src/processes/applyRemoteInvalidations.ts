import { findDeletedProductIds } from '../caching/tags.ts'
import { removeFromCatalogue } from '../persistence/catalogue/catalogueCache.ts'
import type { Shop } from '../startup/shop.ts'

/** Returns listeners that invalidate local caches when other processes publish changes. */
export function applyRemoteInvalidations({ payload, responses }: Pick<Shop, 'payload' | 'responses'>) {
  return {
    onChange(changed: readonly string[]) {
      for (const id of findDeletedProductIds(changed)) removeFromCatalogue(payload, id)
      responses.invalidateLocally(changed)
    },
    onGap: () => responses.clear(),
  }
}
