import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { startCounting } from '../../../domain/rules/stock/stockCounting.ts'
import { EMPTY_COUNT, isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { changeStockIfUnchanged } from '../../persistence/stock/changeStock.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import type { VariantRow } from '../../persistence/stock/variantRows.ts'
import { type Row, updateRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { MOVE_REASON } from './updateOfferedVariants.ts'

type MovedProduct = { id: string } & Pick<Row<'products'>, 'stockBy' | 'stockMove' | 'variantsRevision'>

/**
 * Starts counting in each variant if the product counts by variant, with the counts of its pending move. Clears the
 * counts of the variants if the product has one total. Returns the variants if nothing changed, or null to read them
 * again.
 */
export async function syncVariantCounting(
  shop: Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>,
  product: MovedProduct,
  variants: readonly VariantRow[],
): Promise<readonly VariantRow[] | null> {
  const { id, stockMove } = product
  // The process that runs this move stops counting in the variants one by one, and may have to roll back.
  if (stockMove?.to === 'product') return variants
  const outdated = variants.filter((row) => !isCountingCorrectly(product, row))
  for (const row of outdated) {
    const updateStock = (stock: StockState) =>
      product.stockBy === 'variant' ? startCounting(stock, stockMove?.counts?.[row.id]) : clearCount(stock)
    await changeStockIfUnchanged(
      shop,
      { product: id, variant: row.id },
      row,
      updateStock,
      stockMove?.reason ?? MOVE_REASON,
    )
  }
  if (outdated.length > 0) return null
  return stockMove ? finishMove(shop, product) : variants
}

/** Clears the count. No units can be held here, see stopCounting. */
const clearCount = (stock: StockState) => ({ ...stock, ...EMPTY_COUNT, isCountedElsewhere: true })

function isCountingCorrectly({ stockBy }: MovedProduct, row: VariantRow): boolean {
  const stock = toStockState(row)
  return stockBy === 'variant'
    ? !stock.isCountedElsewhere
    : Boolean(stock.isCountedElsewhere) && isSameCount(stock, EMPTY_COUNT)
}

async function finishMove(
  { payload }: Pick<Shop, 'payload'>,
  { id, variantsRevision }: MovedProduct,
): Promise<null> {
  const where = { id: { equals: id }, variantsRevision: { equals: variantsRevision ?? 0 } }
  await updateRow(payload, 'products', where, {
    stockMove: null,
    variantsRevision: { $inc: 1 },
    updatedAt: null,
  })
  return null
}
