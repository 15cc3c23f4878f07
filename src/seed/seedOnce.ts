import type { Payload } from 'payload'
import { findGlobal } from '../operations/content/findGlobal.ts'

type Seeds = { [seed in 'pagesAt' | 'sizeAndFitAt']?: string | null }

/** Sows what a shop begins with, and remembers that it was done. Interrupted, it is done again at the next start. */
export async function seedOnce(payload: Payload, seed: keyof Seeds, run: () => Promise<void>): Promise<void> {
  if ((await findGlobal<Seeds>(payload, 'seeds'))[seed]) return
  await run()
  await payload.updateGlobal({ slug: 'seeds', data: { [seed]: new Date().toISOString() } })
}
