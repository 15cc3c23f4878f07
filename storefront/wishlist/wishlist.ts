import { MOST_IDS } from '../../domain/rules/products/productFilter.ts'
import { listIn } from '../browser/browserStorage.ts'
import { createStoredState } from '../browser/createStoredState.ts'

/** A product that is kept, in the color that was chosen then. */
export interface Wish {
  productId: string
  color?: string | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The wishes of what was stored; whatever cannot be read is left out. */
const parse = (text: string | null): readonly Wish[] =>
  (listIn(text) as (Partial<Wish> | null)[]).flatMap((wish) => {
    const { productId, color } = wish ?? {}
    return isText(productId) ? [{ productId, ...(isText(color) && { color }) }] : []
  })

/** Keeps what was not kept, first of all, and lets go of what was; the oldest goes where there are too many. */
function toggle(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  const others = wishes.filter(({ productId }) => productId !== wish.productId)
  return others.length < wishes.length ? others : [wish, ...others].slice(0, MOST_IDS)
}

/** In this browser alone: nobody needs an account for it, and the shop never learns of it but to show those products. */
export const wishlist = createStoredState({ key: 'rivage.wishlist.1', parse, reduce: toggle })
