import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  announceProductChange,
  getCachedResponse,
  clearProductCache,
  getFreshResponse,
  cacheResponse,
  watchProductChanges,
} from './productCache.ts'

describe('product cache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
  })

  afterEach(async () => {
    vi.useRealTimers()
    await clearProductCache()
  })

  it('returns a response as fresh for five minutes', () => {
    cacheResponse('/api/products', 'list')
    vi.setSystemTime(299_999)
    expect(getFreshResponse('/api/products')).toBe('list')
    vi.setSystemTime(300_000)
    expect(getFreshResponse('/api/products')).toBeUndefined()
  })

  it('keeps a stale response as a fallback', () => {
    cacheResponse('/api/products', 'list')
    vi.setSystemTime(3_600_000)
    expect(getCachedResponse('/api/products')).toBe('list')
  })

  it('deletes all responses when it is cleared', async () => {
    cacheResponse('/api/products', 'list')
    await clearProductCache()
    expect(getFreshResponse('/api/products')).toBeUndefined()
    expect(getCachedResponse('/api/products')).toBeUndefined()
  })
})

describe('change announced by another tab', () => {
  it.each(['storage', 'pageshow'])('clears the fresh responses of this tab (%s)', (event) => {
    watchProductChanges()
    // Consume announcements from other tests first.
    window.dispatchEvent(new Event(event))
    cacheResponse('/api/products', 'list')
    window.dispatchEvent(new Event(event))
    expect(getFreshResponse('/api/products')).toBe('list')
    announceProductChange()
    window.dispatchEvent(new Event(event))
    expect(getFreshResponse('/api/products')).toBeUndefined()
  })
})
