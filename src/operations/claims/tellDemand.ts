import { eachWanted, recountDemand } from '../../persistence/rows/demandRows.ts'
import type { VariantKey } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

/**
 * Has staff told anew how many wait for a size and color. What was done stands whether or not this succeeds: every night all
 * of it is counted again.
 */
export async function tellDemand(
  { payload }: Pick<Shop, 'payload'>,
  { product, size, color }: VariantKey,
): Promise<void> {
  await recountDemand(payload, { product, size, color }).catch((error: unknown) =>
    payload.logger.warn({ err: error }, `How many wait for ${product} is not told anew yet`),
  )
}

/** Counts anew what anybody waits for, as long as `signal` lets it. */
export async function recountAllDemand(
  { payload }: Pick<Shop, 'payload'>,
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>()
  for await (const keys of eachWanted(payload))
    for (const { product, size, color } of keys) {
      const key = { product, size, color }
      if (signal.aborted) return
      if (seen.has(JSON.stringify(key))) continue
      seen.add(JSON.stringify(key))
      await recountDemand(payload, key)
    }
}
