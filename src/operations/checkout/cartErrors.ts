import type { Shortage } from '../../../domain/contract/failure.ts'
import type { ExceededLimit } from '../../../domain/rules/cart/unitLimits.ts'
import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { UnofferedChoice } from './priceCart.ts'

/**
 * Returns the 409 error for a cart that is short of one product, with a message for the shopper and the product's id for
 * the page.
 */
export function createCartError(message: string, shortage: Shortage): HttpError {
  return new HttpError(409, message, { field: 'items', shortage })
}

/** Returns the error for a product that is no longer in the catalog, so that its name is unknown. */
export function createUnavailableError(productId: string): HttpError {
  return createCartError('A piece in your bag is no longer available. Remove it to continue.', {
    productId,
    left: 0,
  })
}

/** Returns the error for a size or color that a product does not come in. */
export function createChoiceNotOfferedError({
  productName,
  of,
  choice,
  isOneOf,
}: UnofferedChoice): HttpError {
  const message = !isOneOf
    ? `${productName} does not come in ${of}s. Remove it from your bag and add it again.`
    : choice === ''
      ? `${productName} comes in ${of}s. Choose one.`
      : `${productName} does not come in ${of === 'size' ? `size ${choice}` : choice}. Choose another ${of}.`
  return new HttpError(409, message, { field: 'items' })
}

/** Returns the error for a product or variant that is sold out. */
export function createSoldOutError(line: PricedLine): HttpError {
  return createCartError(`${lineName(line)} is sold out. Remove it from your bag.`, toShortage(line, 0))
}

/** Returns the name of a line for messages: 'Étoile Gown', or 'Étoile Gown in Noir, size 6' if stock is counted by variant. */
export function lineName({ productName, size, color, variant }: PricedLine): string {
  if (!variant) return productName
  const chosen = [color, size && `size ${size}`].filter(Boolean).join(', ')
  return chosen ? `${productName} in ${chosen}` : productName
}

/** Returns the shortage of a line for the page. */
export function toShortage({ productId, size, color, variant }: PricedLine, left: number): Shortage {
  return { productId, ...(variant && { size, color }), left }
}

/** Returns the error for a cart above the unit limits of one order. */
export function createUnitLimitError(over: ExceededLimit, nameOf: (productId: string) => string): HttpError {
  const message =
    over.kind === 'product'
      ? `Limit of ${over.most} of ${nameOf(over.productId)} per order. Lower the quantity to continue.`
      : `Limit of ${over.most} pieces per order, and your bag has ${over.units}. Remove some to continue; you can order them afterwards.`
  return new HttpError(409, message, { field: 'items' })
}
