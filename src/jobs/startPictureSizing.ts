import { makeMissingSizes } from '../operations/media/makeMissingSizes.ts'
import type { Shop } from '../startup/shop.ts'

/** Makes the sizes of pictures that have none, behind an open shop; stopped, the next start goes on with it. */
export function startPictureSizing(shop: Shop): { stop(): Promise<void> } {
  let isStopped = false
  const running = makeMissingSizes(shop, () => isStopped).catch((error: unknown) =>
    shop.payload.logger.error(
      { err: error },
      'The sizes of pictures could not be made; they are at the next start',
    ),
  )
  return {
    stop: () => {
      isStopped = true
      return running
    },
  }
}
