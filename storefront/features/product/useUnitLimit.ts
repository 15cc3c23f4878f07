import type { Product } from '../../../domain/contract/product.ts'
import { countPieces, MAX_LINE_QUANTITY } from '../../../domain/rules/bag.ts'
import type { UnitLimits } from '../../../domain/rules/unitLimits.ts'
import { useShopConfig } from '../../api/useShopConfig.ts'
import { useBag } from '../../bag/BagProvider.tsx'
import { mostOfOne, piecesWords } from '../../bag/unitWords.ts'

/** How many units of a product can go into the bag: what there is, and what one order takes less what is in it. */
export function useUnitLimit({ id, stockQuantity }: Pick<Product, 'id' | 'stockQuantity'>) {
  const limits: UnitLimits | undefined = useShopConfig().config?.unitLimits
  const inBag = countPieces(useBag().lines.filter(({ productId }) => productId === id))
  const isCounted = stockQuantity > 0
  const most = isCounted ? Math.min(limits?.perProduct ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY) : Infinity
  return {
    max: isCounted ? Math.min(stockQuantity, most) : MAX_LINE_QUANTITY,
    /** Said beside a quantity that cannot go up for the limit's sake, or ''. */
    hintFor: (quantity: number) => (quantity >= most && stockQuantity > most ? mostOfOne(most) : ''),
    /** Why so many more cannot go into the bag, or undefined. */
    obstacleTo(quantity: number): string | undefined {
      if (inBag + quantity <= most) return undefined
      const left = Math.max(0, most - inBag)
      const sentence = `One order takes up to ${most} of this piece, and your bag has ${inBag} already.`
      return left > 0 ? `${sentence} You can add ${piecesWords(left)} more.` : sentence
    },
  }
}
