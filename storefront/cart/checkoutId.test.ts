import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentCheckoutId, dropCheckoutId } from './checkoutId.ts'

afterEach(() => {
  vi.restoreAllMocks()
  dropCheckoutId()
})

describe('the name of a checkout', () => {
  it('is derived from the time and cannot be guessed', () => {
    expect(currentCheckoutId()).toMatch(/^ORD-\d{13}-[0-9a-f]{24}$/)
  })

  it('stays the same until the order is placed', () => {
    const first = currentCheckoutId()
    expect(currentCheckoutId()).toBe(first)
    dropCheckoutId()
    expect(currentCheckoutId()).not.toBe(first)
  })

  it('replaces one that was tampered with', () => {
    localStorage.setItem('rivage.checkout.1', 'ORD-1')
    expect(currentCheckoutId()).toMatch(/^ORD-\d{13}-[0-9a-f]{24}$/)
  })

  it('stays the same on a page whose storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(currentCheckoutId()).toBe(currentCheckoutId())
  })
})
