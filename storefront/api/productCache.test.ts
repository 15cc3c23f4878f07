import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  announceProductChange,
  anyResponse,
  clearProductCache,
  freshResponse,
  rememberResponse,
  watchProductChanges,
} from './productCache.ts'

describe('the product cache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
  })

  afterEach(async () => {
    vi.useRealTimers()
    await clearProductCache()
  })

  it('knows an answer for five minutes and not a moment longer', () => {
    rememberResponse('/api/products', 'list')
    vi.setSystemTime(299_999)
    expect(freshResponse('/api/products')).toBe('list')
    vi.setSystemTime(300_000)
    expect(freshResponse('/api/products')).toBeUndefined()
  })

  it('keeps an old answer for the time the API is down', () => {
    rememberResponse('/api/products', 'list')
    vi.setSystemTime(3_600_000)
    expect(anyResponse('/api/products')).toBe('list')
  })

  it('forgets everything when it is cleared', async () => {
    rememberResponse('/api/products', 'list')
    await clearProductCache()
    expect(freshResponse('/api/products')).toBeUndefined()
    expect(anyResponse('/api/products')).toBeUndefined()
  })
})

describe('a change announced by another tab', () => {
  it.each(['storage', 'pageshow'])('makes this one forget (%s)', (event) => {
    watchProductChanges()
    // Consume announcements from other tests first.
    window.dispatchEvent(new Event(event))
    rememberResponse('/api/products', 'list')
    window.dispatchEvent(new Event(event))
    expect(freshResponse('/api/products')).toBe('list')
    announceProductChange()
    window.dispatchEvent(new Event(event))
    expect(freshResponse('/api/products')).toBeUndefined()
  })
})
