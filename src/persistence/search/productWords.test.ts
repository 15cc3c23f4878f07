import { expect, it } from 'vitest'
import type { Payload } from 'payload'
import { findProductWords } from './productWords.ts'

const BATCH = 200

/** A shop whose products are read a batch at a time, all after the first one when they are let go. */
function buildShop(batches: string[][]) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
  let asked = 0
  const find = async () => {
    const at = asked++
    if (at > 0) await isLetGo
    const docs = (batches[at] ?? []).map((name, index) => ({
      id: `p-${at}-${index}`,
      name,
      updatedAt: new Date(at + 1).toISOString(),
    }))
    return { docs }
  }
  return { payload: { db: { find } } as unknown as Payload, letGo }
}

it('keeps whoever searches for one batch, and reads the rest beside', async () => {
  const { payload, letGo } = buildShop([Array<string>(BATCH).fill('velvet'), ['chiffon']])
  const words = await findProductWords(payload)
  expect(words.near('velvett')).toEqual([{ word: 'velvet', distance: 1 }])
  expect((await findProductWords(payload)).near('chifon')).toEqual([])
  letGo()
  await new Promise(setImmediate)
  expect((await findProductWords(payload)).near('chifon')).toEqual([{ word: 'chiffon', distance: 1 }])
}, 5000)
