import { listIn, readStored, writeStored } from '../../../browser/browserStorage.ts'

const KEY = 'rivage.viewed.1'

/** How many pieces are shown; one more is kept, for the one on screen is left out. */
export const MOST_VIEWED = 8

/** The ids of the pieces seen in this browser, the latest first; they never leave it but to ask for those very pieces. */
export function viewedProducts(): string[] {
  return listIn(readStored(KEY)).filter(
    (id): id is string => typeof id === 'string' && id !== '' && !id.includes(','),
  )
}

/** Notes that a piece was seen, once and first; answers the others, which were seen before. */
export function noteViewed(id: string): string[] {
  const others = viewedProducts()
    .filter((other) => other !== id)
    .slice(0, MOST_VIEWED)
  writeStored(KEY, JSON.stringify([id, ...others]))
  return others
}
