import { afterEach, describe, expect, it, vi } from 'vitest'
import { cartEntryKey } from '../../domain/rules/cart/cart.ts'
import type { CartEntry } from './cartReducer.ts'
import { CART_KEY, parseCart } from './cartStorage.ts'
import { createCartStore } from './cartStorage.ts'

const line: CartEntry = {
  productId: 'sw-001',
  size: 'S',
  color: 'Black',
  quantity: 1,
  name: 'One-Piece',
  price: 425,
  image: undefined,
}

function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('stored cart', () => {
  it('keeps the cart across reloads', () => {
    createCartStore().dispatch({ type: 'add', line })
    expect(createCartStore().get()).toMatchObject([{ productId: 'sw-001', quantity: 1 }])
  })

  it.each([
    ['no JSON', '{'],
    ['no list', '{"lines":[]}'],
    ['null', 'null'],
    ['a line without a product', '[{"quantity":1}]'],
    ['a line of half a piece', JSON.stringify([{ ...line, quantity: 0.5 }])],
    ['a line with a price that is no number', JSON.stringify([{ ...line, price: '425' }])],
    ['a list of nothing', '[null, 3, "x"]'],
  ])('returns an empty cart if %s is stored', (_what, stored) => {
    expect(parseCart(stored)).toEqual([])
  })

  it('keeps valid lines beside invalid ones, and lines without their invalid image', () => {
    const stored = JSON.stringify([{ ...line, image: { path: 3 } }, { broken: true }])
    expect(parseCart(stored)).toEqual([line])
  })

  it('keeps the cart in memory if storage is unavailable', () => {
    forbidStorage()
    const store = createCartStore()
    store.dispatch({ type: 'add', line })
    store.dispatch({ type: 'add', line })
    expect(store.get()).toMatchObject([{ quantity: 2 }])
  })

  it('follows changes in another tab', () => {
    const here = createCartStore()
    const heard = vi.fn()
    const unsubscribe = here.subscribe(heard)
    createCartStore().dispatch({ type: 'add', line })
    window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(here.get()).toHaveLength(1)
    unsubscribe()
  })

  it('adds to the cart of another tab before receiving its storage event', () => {
    const here = createCartStore()
    createCartStore().dispatch({ type: 'add', line })
    here.dispatch({ type: 'add', line: { ...line, size: 'M' } })
    expect(parseCart(localStorage.getItem(CART_KEY))).toHaveLength(2)
  })

  it('does not notify subscribers of a change without effect', () => {
    const store = createCartStore()
    store.dispatch({ type: 'add', line })
    const heard = vi.fn()
    store.subscribe(heard)
    store.dispatch({ type: 'setQuantity', key: cartEntryKey(line), quantity: 1 })
    expect(heard).not.toHaveBeenCalled()
  })
})
