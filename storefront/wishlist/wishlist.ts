import { MAX_IDS } from '../../domain/rules/products/productFilter.ts'
import { parseStoredList } from '../browser/browserStorage.ts'
import { createStoredState } from '../browser/createStoredState.ts'

/** A product in the wishlist, with the color chosen when it was added. */
export interface Wish {
  productId: string
  color?: string | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Parses stored entries; skips invalid ones. */
const parse = (text: string | null): readonly Wish[] =>
  (parseStoredList(text) as (Partial<Wish> | null)[]).flatMap((wish) => {
    const { productId, color } = wish ?? {}
    return isText(productId) ? [{ productId, ...(isText(color) && { color }) }] : []
  })

/** Adds an entry at the front, or removes it if it exists; drops the oldest beyond the maximum. */
function toggle(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  const others = wishes.filter(({ productId }) => productId !== wish.productId)
  return others.length < wishes.length ? others : [wish, ...others].slice(0, MAX_IDS)
}

/** Wishlist stored in this browser. It needs no account, and its IDs are only sent to load the products. */
export const wishlist = createStoredState({ key: 'rivage.wishlist.1', parse, reduce: toggle })
