import { AsyncLocalStorage } from 'node:async_hooks'
import type { KeptParts } from './KeptParts.ts'

/** A response or fragment that is being built. */
export interface Making {
  /** Tags of its dependencies. */
  tags: Set<string>
  /** Number of the last change before it was started. */
  begunAt: number
  /** Time of its oldest read, on the clock of performance.now(). */
  readAt: number
  /** Cache of the fragments that it may use. */
  parts: KeptParts
}

const makings = new AsyncLocalStorage<Making>()

/** Runs a build; reads during it record their dependencies with noteShown. */
export function whileMaking<T>(making: Making, make: () => Promise<T>): Promise<T> {
  return makings.run(making, make)
}

/** Returns the build of the current response, or undefined outside of one, such as for staff. */
export const makingNow = (): Making | undefined => makings.getStore()

/** Records that the current response depends on these tags, even if nothing was found for them. Does nothing outside of a build. */
export function noteShown(...shown: string[]): void {
  const making = makings.getStore()
  if (making) for (const tag of shown) making.tags.add(tag)
}

/** Records that the current response uses one built earlier. */
export function noteMadeOf({ tags, readAt }: { tags: Iterable<string>; readAt: number }): void {
  const making = makings.getStore()
  if (!making) return
  for (const tag of tags) making.tags.add(tag)
  making.readAt = Math.min(making.readAt, readAt)
}
