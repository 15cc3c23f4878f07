import { createStoredState } from '../browser/createStoredState.ts'
import { cartReducer } from './cartReducer.ts'
import { CART_KEY, parseCart } from './cartStorage.ts'

/** The bag's lines, in the browser's storage. */
export const createCartStore = () =>
  createStoredState({ key: CART_KEY, parse: parseCart, reduce: cartReducer })
