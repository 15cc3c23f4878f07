import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeptParts } from './KeptParts.ts'

/** A response, or a part of one, while it is made. */
export interface Making {
  /** What it shows. */
  tags: Set<string>
  /** The number of the last change before it was begun. */
  begunAt: number
  /** When the oldest of what it is made of was read, on the clock of performance.now(). */
  readAt: number
  /** What it may be made of beside what it reads. */
  parts: KeptParts
}

const makings = new AsyncLocalStorage<Making>()

/** Runs what makes a response: whatever is read for it meanwhile says so by noteShown. */
export function whileMaking<T>(making: Making, make: () => Promise<T>): Promise<T> {
  return makings.run(making, make)
}

/** The response that is being made here; undefined for whoever reads for another end, such as staff. */
export const makingNow = (): Making | undefined => makings.getStore()

/**
 * Says what the response that is being made shows, or would show if it were there: to be called by whatever reads for it,
 * with what it asks for. Nothing where none is made.
 */
export function noteShown(...shown: string[]): void {
  const making = makings.getStore()
  if (making) for (const tag of shown) making.tags.add(tag)
}

/** Says that it is made of something that was made before. */
export function noteMadeOf({ tags, readAt }: { tags: Iterable<string>; readAt: number }): void {
  const making = makings.getStore()
  if (!making) return
  for (const tag of tags) making.tags.add(tag)
  making.readAt = Math.min(making.readAt, readAt)
}
