import type { CartItem } from '../../contract/payment.ts'

/** A cart line with the product name and catalog price at the time of pricing. */
export interface PricedLine extends CartItem {
  productName: string
  priceInCents: number
  /** false if the product, or this size and color, is not offered; otherwise absent. */
  isOffered?: false
  /** SKU of the variant; absent if the product has no variants. */
  sku?: string
  /** ID of the variant that has its own count; absent if the product is counted as a whole. */
  variant?: string
  /** true if made to order at the time of pricing; otherwise absent. */
  isMadeToOrder?: true
}
