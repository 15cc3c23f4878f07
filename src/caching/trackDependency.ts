import { AsyncLocalStorage } from 'node:async_hooks'
import type { FragmentCache } from './FragmentCache.ts'

/** A response or fragment that is being built. */
export interface ResponseBuild {
  /** Tags of its dependencies. */
  tags: Set<string>
  /** Number of the last change before it was started. */
  startVersion: number
  /** Time of its oldest read, on the clock of performance.now(). */
  readAt: number
  /** Cache of the fragments that it may use. */
  fragments: FragmentCache
}

const currentBuild = new AsyncLocalStorage<ResponseBuild>()

/** Runs a build; reads during it record their dependencies with trackDependency. */
export function runBuild<T>(making: ResponseBuild, make: () => Promise<T>): Promise<T> {
  return currentBuild.run(making, make)
}

/** Returns the build of the current response, or undefined outside of one, such as for staff. */
export const getCurrentBuild = (): ResponseBuild | undefined => currentBuild.getStore()

/** Records that the current response depends on these tags, even if nothing was found for them. Does nothing outside of a build. */
export function trackDependency(...shown: string[]): void {
  const making = currentBuild.getStore()
  if (making) for (const tag of shown) making.tags.add(tag)
}

/** Records that the current response uses one built earlier. */
export function trackNestedResponse({ tags, readAt }: { tags: Iterable<string>; readAt: number }): void {
  const making = currentBuild.getStore()
  if (!making) return
  for (const tag of tags) making.tags.add(tag)
  making.readAt = Math.min(making.readAt, readAt)
}
