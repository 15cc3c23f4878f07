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
import type { CartEntry, NewCartEntry, SeenProduct } from './cartReducer.ts'
import { createCartStore } from './cartStorage.ts'

export type { CartEntry, NewCartEntry, SeenProduct } from './cartReducer.ts'

export interface Cart {
  lines: readonly CartEntry[]
  /** Pieces, not lines: the number in the header's badge. */
  count: number
  subtotalInCents: number
  add(line: NewCartEntry): void
  /** The lines at this moment, whatever another tab did. */
  readLines(): readonly CartEntry[]
  /** 0 or less removes the line. */
  setQuantity(key: string, quantity: number): void
  remove(key: string): void
  /** Gives a line another size or color; the line that equals it now goes. */
  change(key: string, line: CartEntry, product: SeenProduct): void
  clear(): void
  /** Brings name, price and picture of the lines up to what the catalogue says now. */
  refresh(products: readonly SeenProduct[]): void
  /** How many units others leave of what a refused payment was short of. */
  shortages: Shortages
  /** Takes in what another payment told, or counts on units again that others may have given back; see shortageChanges.ts. */
  changeShortages(change: (before: Shortages) => Shortages): void
  /** False on the server and while its page is being taken over, when no one knows the shopper's bag yet. */
  isLoaded: boolean
}

const CartContext = createContext<Cart | null>(null)

const NOTHING_LOADED: readonly CartEntry[] = []

const getNothing = () => NOTHING_LOADED

/**
 * Whether the browser has taken over what the server rendered. A store that at once differs from the server's would make
 * React take over all the rest of the page in one go; told in a transition, it does so bit by bit.
 */
function useTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => startTransition(() => setTakenOver(true)), [])
  return isTakenOver
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore)
  // In memory alone: what others hold they take or give back within minutes.
  const [shortages, setShortages] = useState<Shortages>(new Map())
  const getLines = useTakenOver() ? store.get : getNothing
  const lines = useSyncExternalStore(store.subscribe, getLines, getNothing)

  const actions = useMemo(
    () => ({
      readLines: store.read,
      add: (line: NewCartEntry) => store.dispatch({ type: 'add', line }),
      setQuantity: (key: string, quantity: number) => store.dispatch({ type: 'setQuantity', key, quantity }),
      remove: (key: string) => store.dispatch({ type: 'remove', key }),
      change: (key: string, line: CartEntry, product: SeenProduct) =>
        store.dispatch({ type: 'change', key, line, product }),
      clear: () => store.dispatch({ type: 'clear' }),
      changeShortages: setShortages,
      refresh: (products: readonly SeenProduct[]) => store.dispatch({ type: 'refresh', products }),
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
      isLoaded: lines !== NOTHING_LOADED,
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
