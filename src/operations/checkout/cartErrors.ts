import type { Shortage } from '../../../domain/contract/failure.ts'
import type { UnitsOver } from '../../../domain/rules/cart/unitLimits.ts'
import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { ChoiceNotOffered } from './priceCart.ts'

/** Refuses (409) a bag for want of one piece, in words for the shopper and with the piece's id for the page. */
export function rejectCart(words: string, shortage: Shortage): HttpError {
  return new HttpError(409, words, { field: 'items', shortage })
}

/** Of a product that the catalogue no longer has; nobody knows its name any more. */
export function pieceGone(productId: string): HttpError {
  return rejectCart('A piece in your bag is no longer available. Please remove it to continue.', {
    productId,
    left: 0,
  })
}

/** Of a size or a color that a product does not come in. */
export function choiceNotOffered({ productName, of, choice, isOneOf }: ChoiceNotOffered): HttpError {
  const words = !isOneOf
    ? `${productName} does not come in ${of}s. Please remove it from your bag and choose it again.`
    : choice === ''
      ? `${productName} comes in ${of}s. Please choose one.`
      : `${productName} does not come in ${of === 'size' ? `size ${choice}` : choice}. Please choose another ${of}.`
  return new HttpError(409, words, { field: 'items' })
}

/** Of a product that is sold out, or one of its sizes and colors. */
export function pieceSoldOut(line: PricedLine): HttpError {
  return rejectCart(`${lineName(line)} is sold out. Please remove it from your bag.`, shortageOf(line, 0))
}

/** What is said to be short: 'Étoile Gown', or 'Étoile Gown in Noir, size 6' where each of them has units of its own. */
export function lineName({ productName, size, color, variant }: PricedLine): string {
  if (!variant) return productName
  const chosen = [color, size && `size ${size}`].filter(Boolean).join(', ')
  return chosen ? `${productName} in ${chosen}` : productName
}

/** The same for the page. */
export function shortageOf({ productId, size, color, variant }: PricedLine, left: number): Shortage {
  return { productId, ...(variant && { size, color }), left }
}

/** Of more units than one order takes. */
export function tooManyUnits(over: UnitsOver, nameOf: (productId: string) => string): HttpError {
  const words =
    over.kind === 'product'
      ? `Limit of ${over.most} of ${nameOf(over.productId)} per order. Lower the quantity to continue.`
      : `Limit of ${over.most} pieces per order, and your bag has ${over.units}. Remove some to continue; you can order them afterwards.`
  return new HttpError(409, words, { field: 'items' })
}
