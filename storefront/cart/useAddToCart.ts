import type { Product } from '../../domain/contract/product.ts'
import { countUnits, MAX_CART_LINES } from '../../domain/rules/cart/cart.ts'
import { usePublicConfig } from '../api/usePublicConfig.ts'
import { type AddToCartResult, buildAddedMessage } from './AddToCartResult.ts'
import { useCart } from './CartProvider.tsx'
import type { NewCartEntry } from './CartProvider.tsx'

/**
 * Returns a function that adds a product to the cart and passes the result to `onResult`; `label` names the product. The first unit
 * of a product is added without a limit check unless the cart may be full; the check is loaded on demand.
 */
export function useAddToCart(onResult: (news: AddToCartResult) => void) {
  const cart = useCart()
  const limits = usePublicConfig().config?.unitLimits

  return (product: Product, line: NewCartEntry, label: string) => {
    const addUnchecked = () => {
      cart.add(line)
      onResult({ message: buildAddedMessage(label, line), isRejected: false })
    }
    const lines = cart.readLines()
    const isFirst =
      (line.quantity ?? 1) === 1 &&
      countUnits(lines) < Math.min(limits?.perOrder ?? 1, MAX_CART_LINES) &&
      lines.every(({ productId }) => productId !== line.productId)
    if (isFirst) return addUnchecked()
    // If the import fails, add without a check: the cart page shows the limits.
    import('./addAvailableUnits.ts').then(
      ({ addAvailableUnits }) => onResult(addAvailableUnits(cart, { product, line, label, limits })),
      addUnchecked,
    )
  }
}
