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
import type { Shortage } from '../../domain/contract/failure.ts'
import { cartTotalInCents, countUnits } from '../../domain/rules/cart/cart.ts'
import type { CartEntry, NewCartEntry, SeenProduct } from './cartReducer.ts'
import { createCartStore } from './cartStore.ts'

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
  clear(): void
  /** Brings name, price and picture of the lines up to what the catalogue says now. */
  refresh(products: readonly SeenProduct[]): void
  /** How many pieces of a product others leave, by its id, where a refused payment told so. */
  leftByProduct: ReadonlyMap<string, number>
  noteShortage(shortage: Shortage): void
  /** Counts on the product again: others may have given its pieces back. */
  forgetShortage(productId: string): void
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
  const [leftByProduct, setLeft] = useState<ReadonlyMap<string, number>>(new Map())
  const getLines = useTakenOver() ? store.get : getNothing
  const lines = useSyncExternalStore(store.subscribe, getLines, getNothing)

  const actions = useMemo(
    () => ({
      readLines: store.read,
      add: (line: NewCartEntry) => store.dispatch({ type: 'add', line }),
      setQuantity: (key: string, quantity: number) => store.dispatch({ type: 'setQuantity', key, quantity }),
      remove: (key: string) => store.dispatch({ type: 'remove', key }),
      clear: () => store.dispatch({ type: 'clear' }),
      noteShortage: ({ productId, left }: Shortage) =>
        setLeft((before) => new Map(before).set(productId, left)),
      forgetShortage: (productId: string) =>
        setLeft((before) => new Map([...before].filter(([id]) => id !== productId))),
      refresh: (products: readonly SeenProduct[]) => store.dispatch({ type: 'refresh', products }),
    }),
    [store],
  )

  const cart = useMemo<Cart>(
    () => ({
      ...actions,
      lines,
      leftByProduct,
      count: countUnits(lines),
      subtotalInCents: cartTotalInCents(lines),
      isLoaded: lines !== NOTHING_LOADED,
    }),
    [actions, lines, leftByProduct],
  )

  return <CartContext.Provider value={cart}>{children}</CartContext.Provider>
}

export function useCart(): Cart {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('useBag needs a BagProvider around it')
  return cart
}
