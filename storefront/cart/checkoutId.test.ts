import { afterEach, describe, expect, it, vi } from 'vitest'
import { getCheckoutId, deleteCheckoutId } from './checkoutId.ts'

afterEach(() => {
  vi.restoreAllMocks()
  deleteCheckoutId()
})

describe('checkout IDs', () => {
  it('creates an ID from the time and a random part', () => {
    expect(getCheckoutId()).toMatch(/^ORD-\d{13}-[0-9a-f]{24}$/)
  })

  it('keeps the ID until the order is placed', () => {
    const first = getCheckoutId()
    expect(getCheckoutId()).toBe(first)
    deleteCheckoutId()
    expect(getCheckoutId()).not.toBe(first)
  })

  it('replaces an invalid ID', () => {
    localStorage.setItem('rivage.checkout.1', 'ORD-1')
    expect(getCheckoutId()).toMatch(/^ORD-\d{13}-[0-9a-f]{24}$/)
  })

  it('keeps the ID in memory if storage is unavailable', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(getCheckoutId()).toBe(getCheckoutId())
  })
})
