import { goneIn } from '../caching/tags.ts'
import { forgetInCatalogue } from '../persistence/catalogue/keptCatalogue.ts'
import type { Shop } from '../startup/shop.ts'

/** Returns listeners that invalidate caches for changes of other processes. */
export function hearChanges({ payload, responses }: Pick<Shop, 'payload' | 'responses'>) {
  return {
    onChange(changed: readonly string[]) {
      for (const id of goneIn(changed)) forgetInCatalogue(payload, id)
      responses.dropUntold(changed)
    },
    onGap: () => responses.clear(),
  }
}
