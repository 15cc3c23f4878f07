import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  announceProductChange,
  anyAnswer,
  clearProductCache,
  freshAnswer,
  rememberAnswer,
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
    rememberAnswer('/api/products', 'list')
    vi.setSystemTime(299_999)
    expect(freshAnswer('/api/products')).toBe('list')
    vi.setSystemTime(300_000)
    expect(freshAnswer('/api/products')).toBeUndefined()
  })

  it('keeps an old answer for the time the API is down', () => {
    rememberAnswer('/api/products', 'list')
    vi.setSystemTime(3_600_000)
    expect(anyAnswer('/api/products')).toBe('list')
  })

  it('forgets everything when it is cleared', async () => {
    rememberAnswer('/api/products', 'list')
    await clearProductCache()
    expect(freshAnswer('/api/products')).toBeUndefined()
    expect(anyAnswer('/api/products')).toBeUndefined()
  })
})

describe('a change announced by another tab', () => {
  it.each(['storage', 'pageshow'])('makes this one forget (%s)', (event) => {
    watchProductChanges()
    // What another test announced is heard of first.
    window.dispatchEvent(new Event(event))
    rememberAnswer('/api/products', 'list')
    window.dispatchEvent(new Event(event))
    expect(freshAnswer('/api/products')).toBe('list')
    announceProductChange()
    window.dispatchEvent(new Event(event))
    expect(freshAnswer('/api/products')).toBeUndefined()
  })
})
