import type { StockMoveRequest } from '../../../../../domain/contract/variant.ts'
import { readCount } from '../../../../../domain/rules/stock/countText.ts'
import { countLabel } from '../../../../../domain/rules/stock/stockLabels.ts'
import { adminPaths } from '../../../api/adminPaths.ts'
import { isSignedOut } from '../../../api/callAdmin.ts'
import { callForProduct, refreshProducts } from '../../../api/products.ts'
import { type CountedCell, textIn } from '../state/countDraft.ts'
import { enqueue } from '../state/enqueue.ts'
import { isOutdated, messageOf } from '../state/failureMessages.ts'
import { type OpenForm, changeForm, formOf } from '../state/openForm.ts'
import { withStock } from '../state/withStock.ts'
import { showStock } from './showStock.ts'

/** Switches the product to stock by variant, starting with the typed counts. Stores a failure in the draft. */
export async function countByVariant(formId: string, cells: readonly CountedCell[]): Promise<void> {
  const { product, countDraft: draft } = formOf(formId) ?? {}
  if (!product || !draft) return
  const counts = cells.flatMap((cell) => {
    const count = readCount(textIn(draft, cell))
    return count ? [{ id: cell.id, ...count }] : []
  })
  const { inStock, stockQuantity } = product
  settle(formId, { state: 'saving', failure: '' })
  try {
    await move(formId, product.id, { to: 'variant', seen: { inStock, stockQuantity }, counts })
    changeForm(formId, () => ({
      countDraft: null,
      notice: 'Stock is now tracked by size and color.',
    }))
  } catch (failure) {
    if (isOutdated(failure)) await showStock(formId, product.id)
    settle(formId, { state: 'typed', failure: failureOf(failure, formOf(formId)) })
  }
}

/** Switches the product to one total. Throws if the server rejects it. */
export async function countAsWhole(formId: string, productId: string): Promise<void> {
  await move(formId, productId, { to: 'product' })
  changeForm(formId, ({ product }) => ({
    countDraft: null,
    isJoiningStock: false,
    notice: product ? `Stock is now tracked as one total: ${countLabel(product)}.` : '',
  }))
}

async function move(formId: string, productId: string, json: StockMoveRequest): Promise<void> {
  const product = await enqueue(() => callForProduct(adminPaths.stockBy(productId), { method: 'PUT', json }))
  // Refresh first, so that the grid does not show outdated counts as current.
  await refreshProducts()
  changeForm(formId, (form) => withStock(form, product))
}

function failureOf(failure: unknown, form: OpenForm | null): string {
  if (isSignedOut(failure)) return ''
  const now = isOutdated(failure) && form?.product ? ` It is ${countLabel(form.product)} now.` : ''
  return messageOf(failure) + now
}

function settle(formId: string, told: { state: 'typed' | 'saving'; failure: string }): void {
  changeForm(formId, ({ countDraft }) => ({ countDraft: countDraft && { ...countDraft, ...told } }))
}
