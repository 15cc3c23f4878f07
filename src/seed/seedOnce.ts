import type { Payload } from 'payload'
import { findGlobal } from '../operations/content/findGlobal.ts'

type Seed = 'pagesAt' | 'sizeAndFitAt'
type Seeds = { [seed in Seed]?: string | null }

/**
 * Runs a seed once and records it, because a check for remaining work would read everything at every start. Runs again after an interruption.
 */
export async function seedOnce(payload: Payload, seed: Seed, run: () => Promise<void>): Promise<void> {
  if ((await findGlobal<Seeds>(payload, 'seeds'))[seed]) return
  await run()
  await payload.updateGlobal({ slug: 'seeds', data: { [seed]: new Date().toISOString() } })
}
