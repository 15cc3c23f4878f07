import type { Payload } from 'payload'
import { findGlobal } from '../operations/content/findGlobal.ts'

type Seed = 'pagesAt' | 'sizeAndFitAt' | 'choicesAt'
type Seeds = { [seed in Seed]?: string | null }

/**
 * Sows what a shop begins with, or brings what an older version left up to date, and remembers that it was done: to look for
 * what there is left to do would read all there is at every start. Interrupted, it is done again at the next start.
 */
export async function seedOnce(payload: Payload, seed: Seed, run: () => Promise<void>): Promise<void> {
  if ((await findGlobal<Seeds>(payload, 'seeds'))[seed]) return
  await run()
  await payload.updateGlobal({ slug: 'seeds', data: { [seed]: new Date().toISOString() } })
}
