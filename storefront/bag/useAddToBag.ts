import type { Product } from '../../domain/contract/product.ts'
import { countPieces, MAX_BAG_LINES } from '../../domain/rules/bag/bag.ts'
import { useShopConfig } from '../api/useShopConfig.ts'
import { useBag } from './BagProvider.tsx'
import type { NewBagLine } from './BagProvider.tsx'

/** What to say after adding: `isRefused` where nothing went into the bag. */
export interface AddingNews {
  words: string
  isRefused: boolean
}

/**
 * Adds as many units as can be had, and tells how many that were; `label` names what was to be added. One of what the
 * bag does not have yet is bounded by nothing; the bounds of everything else come with code of their own.
 */
export function useAddToBag(tell: (news: AddingNews) => void) {
  const bag = useBag()
  const limits = useShopConfig().config?.unitLimits

  return (product: Product, line: NewBagLine, label: string) => {
    const addPlainly = () => {
      bag.add(line)
      tell({ words: `${label} was added to your bag.`, isRefused: false })
    }
    const lines = bag.readLines()
    const isFirst =
      (line.quantity ?? 1) === 1 &&
      countPieces(lines) < Math.min(limits?.perOrder ?? 1, MAX_BAG_LINES) &&
      lines.every(({ productId }) => productId !== line.productId)
    if (isFirst) return addPlainly()
    // Where the code does not come the bag itself tells what is too much.
    import('./addWhatCanBeHad.ts').then(
      ({ addWhatCanBeHad }) => tell(addWhatCanBeHad(bag, { product, line, label, limits })),
      addPlainly,
    )
  }
}
