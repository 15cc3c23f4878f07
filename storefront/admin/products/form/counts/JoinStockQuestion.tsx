import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { isMadeToOrder } from '../../../../../domain/rules/stock/madeToOrder.ts'
import { wholeStock } from '../../../../../domain/rules/stock/stockMove.ts'
import { choiceNoun, choicesInWords, unitsInWords } from '../../../../../domain/rules/stock/stockSpread.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { FailureMessage } from '../../parts/FailureMessage.tsx'
import { useSubmit } from '../../parts/useSubmit.ts'
import { changeForm } from '../state/openForm.ts'
import { countAsWhole } from './moveStock.ts'

/** Confirms the switch from stock by size and color to one total. */
export function JoinStockQuestion({ formId, product }: { formId: string; product: ManagedProduct }) {
  const { isBusy, failure, submit } = useSubmit(() => countAsWhole(formId, product.id))
  return (
    <ConfirmDialog
      title="Track one total instead"
      confirmLabel="Track one total"
      onConfirm={submit}
      onCancel={() => !isBusy && changeForm(formId, () => ({ isJoiningStock: false }))}
      busy={isBusy}
      error={failure && <FailureMessage title="Tracking wasn’t changed" reason={failure} />}
    >
      {questionOf(product)}
    </ConfirmDialog>
  )
}

function questionOf({ variants }: ManagedProduct): string {
  const whole = wholeStock(variants)
  const isOne = variants.length === 1
  const subject = `The ${choicesInWords(variants)} ${isOne ? 'has' : 'have'} ${unitsInWords(whole.stockQuantity)}${isOne ? '' : ' together'}.`
  const isMixed =
    whole.stockQuantity > 0 && variants.some((each) => isMadeToOrder(each) || (whole.inStock && isKept(each)))
  const outcome = isMadeToOrder(whole)
    ? 'They become one total, made to order.'
    : !whole.inStock
      ? `They become one total of ${whole.stockQuantity.toLocaleString('en-US')}, not for sale.`
      : `They become one total of ${whole.stockQuantity.toLocaleString('en-US')}.`
  const mixed = isMixed ? ' Made-to-order and unavailable variants will sell from it, too.' : ''
  return `${subject} ${outcome}${mixed} The history of each ${choiceNoun(variants)} is kept.`
}

const isKept = ({ inStock, stockQuantity }: { inStock: boolean; stockQuantity: number }) =>
  !inStock && stockQuantity > 0
