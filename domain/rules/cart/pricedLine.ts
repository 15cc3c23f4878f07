import type { CartItem } from '../../contract/payment.ts'

/** A bag line with the name and the price that the catalogue gave when the line was priced. */
export interface PricedLine extends CartItem {
  productName: string
  priceInCents: number
  /** false of what shoppers cannot have, or not in this size and color; otherwise it is not there. */
  isOffered?: false
  /** The number of what was chosen; not there in lines from before there was one. */
  sku?: string
  /** The id of the variant that counts its own units; not there where the product counts them as a whole. */
  variant?: string
  /** true of what was made to order when the line was priced; otherwise it is not there. */
  isMadeToOrder?: true
}
