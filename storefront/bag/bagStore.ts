import { bagReducer } from './bagReducer.ts'
import type { BagAction, BagLine } from './bagReducer.ts'
import { BAG_KEY, parseBag } from './bagStorage.ts'
import { readStored, writeStored } from '../browserStorage.ts'

export interface BagStore {
  getLines(): readonly BagLine[]
  dispatch(action: BagAction): void
  subscribe(listener: () => void): () => void
}

/** Keeps the bag in the browser's storage, the same in every tab; where storage is forbidden, in memory. */
export function createBagStore(): BagStore {
  let stored: string | null = null
  let lines: readonly BagLine[] = []
  let isInMemoryOnly = false
  const listeners = new Set<() => void>()

  // Another tab may have written since, even while this one slept in the back-forward cache.
  function takeStored(): void {
    if (isInMemoryOnly) return
    const text = readStored(BAG_KEY)
    if (text === stored) return
    stored = text
    lines = parseBag(text)
  }

  function announce(): void {
    listeners.forEach((listener) => listener())
  }

  function takeStoredAndAnnounce(): void {
    const before = lines
    takeStored()
    if (lines !== before) announce()
  }

  if (typeof window !== 'undefined') takeStored()

  return {
    getLines: () => lines,
    dispatch(action) {
      takeStored()
      const next = bagReducer(lines, action)
      const text = JSON.stringify(next)
      if (text === JSON.stringify(lines)) return
      lines = next
      if (writeStored(BAG_KEY, text)) stored = text
      else isInMemoryOnly = true
      announce()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', takeStoredAndAnnounce)
        window.addEventListener('pageshow', takeStoredAndAnnounce)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', takeStoredAndAnnounce)
        window.removeEventListener('pageshow', takeStoredAndAnnounce)
      }
    },
  }
}
