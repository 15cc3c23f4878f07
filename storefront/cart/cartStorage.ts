import type { ProductImage } from '../../domain/contract/product.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../../domain/rules/cart/cart.ts'
import { parseStoredList } from '../browser/browserStorage.ts'
import { createStoredState } from '../browser/createStoredState.ts'
import { type CartEntry, cartReducer } from './cartReducer.ts'

/** Storage key. Increment its version when the format of a line changes, so that older carts are ignored rather than misread. */
export const CART_KEY = 'rivage.cart.1'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'

function isSize(value: unknown): value is ProductImage['sizes'][number] {
  return isFields(value) && isText(value.path) && isText(value.type) && typeof value.width === 'number'
}

function isImage(value: unknown): value is ProductImage {
  return (
    isFields(value) &&
    isText(value.path) &&
    isText(value.alt) &&
    typeof value.width === 'number' &&
    typeof value.height === 'number' &&
    Array.isArray(value.sizes) &&
    value.sizes.every(isSize)
  )
}

function readLine(value: unknown): CartEntry | undefined {
  if (!isFields(value)) return undefined
  const { productId, size, color, name, price, priceBefore, quantity, image, isMadeToOrder } = value
  if (!isText(productId) || !productId || !isText(size) || !isText(color) || !isText(name)) return undefined
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) return undefined
  return {
    productId,
    size,
    color,
    name,
    price,
    ...(typeof priceBefore === 'number' && { priceBefore }),
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
    image: isImage(image) ? image : undefined,
    ...(typeof isMadeToOrder === 'boolean' && { isMadeToOrder }),
  }
}

/** Parses stored lines; skips invalid ones and never throws. */
export function parseCart(stored: string | null): readonly CartEntry[] {
  return parseStoredList(stored)
    .map(readLine)
    .filter((line) => line !== undefined)
    .slice(0, MAX_CART_LINES)
}

/** Creates the store of the cart's lines in browser storage. */
export const createCartStore = () =>
  createStoredState({ key: CART_KEY, parse: parseCart, reduce: cartReducer })
