import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ReactNode } from 'react'
import { cartTotalInCents, countUnits } from '../../domain/rules/cart/cart.ts'
import type { Shortages } from '../../domain/rules/cart/shortages.ts'
import type { CartEntry, NewCartEntry, CurrentProduct } from './cartReducer.ts'
import { createCartStore } from './cartStorage.ts'

export type { CartEntry, NewCartEntry } from './cartReducer.ts'

export interface Cart {
  lines: readonly CartEntry[]
  /** Number of units, not lines, for the header's badge. */
  count: number
  subtotalInCents: number
  add(line: NewCartEntry): void
  /** Reads the current lines from storage, including changes by other tabs. */
  readLines(): readonly CartEntry[]
  /** Removes the line if the quantity is 0 or less. */
  setQuantity(key: string, quantity: number): void
  remove(key: string): void
  /** Changes the size or color of a line; merges it with an existing line of the same choice. */
  change(key: string, line: CartEntry, product: CurrentProduct): void
  clear(): void
  /** Updates name, price and image of the lines from the catalog. */
  refresh(products: readonly CurrentProduct[]): void
  /** Units available of products that are short because other shoppers hold the rest. */
  shortages: Shortages
  /** Updates the shortages, after a rejected payment or when units may be available again; see shortageChanges.ts. */
  changeShortages(change: (before: Shortages) => Shortages): void
  /** False on the server and during hydration, when the cart is not known yet. */
  isLoaded: boolean
}

const CartContext = createContext<Cart | null>(null)

const NOT_LOADED: readonly CartEntry[] = []

const getServerSnapshot = () => NOT_LOADED

/**
 * Returns true after hydration. A store that differs from the server's snapshot immediately would make React hydrate the rest of
 * the page synchronously; in a transition, hydration stays incremental.
 */
function useIsHydrated(): boolean {
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return isTakenOver
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore)
  // In memory only: holds of others change within minutes.
  const [shortages, setShortages] = useState<Shortages>(new Map())
  const getLines = useIsHydrated() ? store.get : getServerSnapshot
  const lines = useSyncExternalStore(store.subscribe, getLines, getServerSnapshot)

  const actions = useMemo(
    () => ({
      readLines: store.read,
      add: (line: NewCartEntry) => store.dispatch({ type: 'add', line }),
      setQuantity: (key: string, quantity: number) => store.dispatch({ type: 'setQuantity', key, quantity }),
      remove: (key: string) => store.dispatch({ type: 'remove', key }),
      change: (key: string, line: CartEntry, product: CurrentProduct) =>
        store.dispatch({ type: 'change', key, line, product }),
      clear: () => store.dispatch({ type: 'clear' }),
      changeShortages: setShortages,
      refresh: (products: readonly CurrentProduct[]) => store.dispatch({ type: 'refresh', products }),
    }),
    [store],
  )

  const cart = useMemo<Cart>(
    () => ({
      ...actions,
      lines,
      shortages,
      count: countUnits(lines),
      subtotalInCents: cartTotalInCents(lines),
      isLoaded: lines !== NOT_LOADED,
    }),
    [actions, lines, shortages],
  )

  return <CartContext.Provider value={cart}>{children}</CartContext.Provider>
}

export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('No CartProvider')
  return cart
}
