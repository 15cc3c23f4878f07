import { readWantedVariants, recountDemand } from '../../persistence/rows/demandRows.ts'
import type { VariantKey } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

/** Recounts how many shoppers wait for a size and color. Only logs failures, because everything is recounted every night. */
export async function updateDemand(
  { payload }: Pick<Shop, 'payload'>,
  { product, size, color }: VariantKey,
): Promise<void> {
  await recountDemand(payload, { product, size, color }).catch((error: unknown) =>
    payload.logger.warn({ err: error }, `Failed to recount the demand for ${product}; retrying tonight`),
  )
}

/** Recounts the demand for everything that shoppers wait for, until `signal` aborts. */
export async function recountAllDemand(
  { payload }: Pick<Shop, 'payload'>,
  signal: AbortSignal,
): Promise<void> {
  const seen = new Set<string>()
  for await (const keys of readWantedVariants(payload))
    for (const { product, size, color } of keys) {
      const key = { product, size, color }
      if (signal.aborted) return
      if (seen.has(JSON.stringify(key))) continue
      seen.add(JSON.stringify(key))
      await recountDemand(payload, key)
    }
}
