import type { Product } from '../../domain/contract/product.ts'
import { MAX_BAG_LINES } from '../../domain/rules/bag.ts'
import { useShopConfig } from '../api/useShopConfig.ts'
import { useBag } from './BagProvider.tsx'
import type { NewBagLine } from './BagProvider.tsx'
import { boundWords } from './unitWords.ts'

/** What to say after adding: `isRefused` where nothing went into the bag. */
export interface AddingNews {
  words: string
  isRefused: boolean
}

/** Adds as many units as can be had, and says how many that were; `label` names what was to be added. */
export function useAddToBag(): (product: Product, line: NewBagLine, label: string) => AddingNews {
  const { add } = useBag()
  const limits = useShopConfig().config?.unitLimits
  return (product, line, label) => {
    const { units, bound } = add(line, { product, limits })
    const what = units > 1 ? `${units} × ${label}` : label
    if (!bound) return { words: `${what} was added to your bag.`, isRefused: false }
    const why = bound === 'full' ? `A bag holds up to ${MAX_BAG_LINES} choices.` : boundWords(bound)
    return units === 0
      ? { words: `${label} was not added. ${why}`, isRefused: true }
      : { words: `Only ${units} × ${label} was added. ${why}`, isRefused: false }
  }
}
