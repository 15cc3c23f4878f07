import type { StockMoveRequest } from '../../../../../domain/contract/variant.ts'
import { readCount } from '../../../../../domain/rules/stock/countText.ts'
import { countLabel } from '../../../../../domain/rules/stock/stockLabels.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { isSignedOutError } from '../../../api/callAdmin.ts'
import { requestProduct, refreshProducts } from '../../../api/products.ts'
import { type CountedCell, getCellText } from '../state/countDraft.ts'
import { enqueue } from '../state/enqueue.ts'
import { isVersionConflict, getFailureMessage } from '../state/failureMessages.ts'
import { type ProductFormState, updateForm, getForm } from '../state/productFormState.ts'
import { withStock } from '../state/withStock.ts'
import { reloadStock } from './reloadStock.ts'

/** Switches the product to stock by variant, starting with the typed counts. Stores a failure in the draft. */
export async function switchToVariantStock(formId: string, cells: readonly CountedCell[]): Promise<void> {
  const { product, countDraft: draft } = getForm(formId) ?? {}
  if (!product || !draft) return
  const counts = cells.flatMap((cell) => {
    const count = readCount(getCellText(draft, cell))
    return count ? [{ id: cell.id, ...count }] : []
  })
  const { inStock, stockQuantity } = product
  updateDraft(formId, { state: 'saving', failure: '' })
  try {
    await sendSwitch(formId, product.id, { to: 'variant', seen: { inStock, stockQuantity }, counts })
    updateForm(formId, () => ({
      countDraft: null,
      notice: 'Stock is now tracked by size and color.',
    }))
  } catch (failure) {
    if (isVersionConflict(failure)) await reloadStock(formId, product.id)
    updateDraft(formId, { state: 'typed', failure: describeFailure(failure, getForm(formId)) })
  }
}

/** Switches the product to one total. Throws if the server rejects it. */
export async function switchToTotalStock(formId: string, productId: string): Promise<void> {
  await sendSwitch(formId, productId, { to: 'product' })
  updateForm(formId, ({ product }) => ({
    countDraft: null,
    isMergingStock: false,
    notice: product ? `Stock is now tracked as one total: ${countLabel(product)}.` : '',
  }))
}

async function sendSwitch(formId: string, productId: string, json: StockMoveRequest): Promise<void> {
  const product = await enqueue(() => requestProduct(adminPaths.stockBy(productId), { method: 'PUT', json }))
  // Refresh first, so that the grid does not show outdated counts as current.
  await refreshProducts()
  updateForm(formId, (form) => withStock(form, product))
}

function describeFailure(failure: unknown, form: ProductFormState | null): string {
  if (isSignedOutError(failure)) return ''
  const now = isVersionConflict(failure) && form?.product ? ` It is ${countLabel(form.product)} now.` : ''
  return getFailureMessage(failure) + now
}

function updateDraft(formId: string, changes: { state: 'typed' | 'saving'; failure: string }): void {
  updateForm(formId, ({ countDraft }) => ({ countDraft: countDraft && { ...countDraft, ...changes } }))
}
