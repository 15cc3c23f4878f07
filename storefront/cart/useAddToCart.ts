import type { Product } from '../../domain/contract/product.ts'
import { countUnits, MAX_CART_LINES } from '../../domain/rules/cart/cart.ts'
import { usePublicConfig } from '../api/usePublicConfig.ts'
import { type AddingNews, addedWords } from './AddingNews.ts'
import { useCart } from './CartProvider.tsx'
import type { NewCartEntry } from './CartProvider.tsx'

/**
 * Adds as many units as can be had, and tells how many that were; `label` names what was to be added. One of what the
 * bag does not have yet is bounded by nothing; the bounds of everything else come with code of their own.
 */
export function useAddToCart(tell: (news: AddingNews) => void) {
  const cart = useCart()
  const limits = usePublicConfig().config?.unitLimits

  return (product: Product, line: NewCartEntry, label: string) => {
    const addPlainly = () => {
      cart.add(line)
      tell({ words: addedWords(label, line), isRefused: false })
    }
    const lines = cart.readLines()
    const isFirst =
      (line.quantity ?? 1) === 1 &&
      countUnits(lines) < Math.min(limits?.perOrder ?? 1, MAX_CART_LINES) &&
      lines.every(({ productId }) => productId !== line.productId)
    if (isFirst) return addPlainly()
    // Where the code does not come the bag itself tells what is too much.
    import('./addWhatCanBeHad.ts').then(
      ({ addWhatCanBeHad }) => tell(addWhatCanBeHad(cart, { product, line, label, limits })),
      addPlainly,
    )
  }
}
