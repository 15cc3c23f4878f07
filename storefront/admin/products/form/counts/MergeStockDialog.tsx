import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { isMadeToOrder } from '../../../../../domain/rules/stock/madeToOrder.ts'
import { sumStock } from '../../../../../domain/rules/stock/stockMove.ts'
import {
  choiceNoun,
  formatChoiceCount,
  formatUnitCount,
} from '../../../../../domain/rules/stock/stockSpread.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { useSubmit } from '../../parts/useSubmit.ts'
import { updateForm } from '../state/productFormState.ts'
import { switchToTotalStock } from './switchStock.ts'

/** Confirms the switch from stock by size and color to one total. */
export function MergeStockDialog({ formId, product }: { formId: string; product: ManagedProduct }) {
  const { isBusy, failure, submit } = useSubmit(() => switchToTotalStock(formId, product.id))
  return (
    <ConfirmDialog
      title="Track one total instead"
      confirmLabel="Track one total"
      onConfirm={submit}
      onCancel={() => !isBusy && updateForm(formId, () => ({ isMergingStock: false }))}
      busy={isBusy}
      error={failure && <FailureMessage title="Tracking wasn’t changed" reason={failure} />}
    >
      {describeMerge(product)}
    </ConfirmDialog>
  )
}

function describeMerge({ variants }: ManagedProduct): string {
  const whole = sumStock(variants)
  const isOne = variants.length === 1
  const subject = `The ${formatChoiceCount(variants)} ${isOne ? 'has' : 'have'} ${formatUnitCount(whole.stockQuantity)}${isOne ? '' : ' together'}.`
  const isMixed =
    whole.stockQuantity > 0 &&
    variants.some((each) => isMadeToOrder(each) || (whole.inStock && isNotForSale(each)))
  const outcome = isMadeToOrder(whole)
    ? 'They become one total, made to order.'
    : !whole.inStock
      ? `They become one total of ${whole.stockQuantity.toLocaleString('en-US')}, not for sale.`
      : `They become one total of ${whole.stockQuantity.toLocaleString('en-US')}.`
  const mixed = isMixed ? ' Made-to-order and unavailable variants will sell from it, too.' : ''
  return `${subject} ${outcome}${mixed} The history of each ${choiceNoun(variants)} is kept.`
}

const isNotForSale = ({ inStock, stockQuantity }: { inStock: boolean; stockQuantity: number }) =>
  !inStock && stockQuantity > 0
