import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { beginCounting } from '../../../domain/rules/stock/countingElsewhere.ts'
import { NOTHING, isSameCount } from '../../../domain/rules/stock/stockHistory.ts'
import { changeStockAsRead } from '../../persistence/stock/changeStock.ts'
import { stockOf } from '../../persistence/stock/stockRows.ts'
import type { VariantRow } from '../../persistence/stock/variantRows.ts'
import { type Row, updateRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'
import { MOVED } from './offerVariants.ts'

type MovedProduct = { id: string } & Pick<Row<'products'>, 'stockBy' | 'stockMove' | 'variantsRevision'>

/**
 * Makes each variant count its own units if the product counts by variant, starting with the counts of its move, and none
 * if the product has one total. Returns the variants if none had to change, or null if they must be read again.
 */
export async function stockVariants(
  shop: Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>,
  product: MovedProduct,
  variants: readonly VariantRow[],
): Promise<readonly VariantRow[] | null> {
  const { id, stockMove } = product
  // The process that runs this move closes the variants one by one, and may have to roll back.
  if (stockMove?.to === 'product') return variants
  const unlike = variants.filter((row) => !isAsItShouldBe(product, row))
  for (const row of unlike) {
    const rule = (stock: StockState) =>
      product.stockBy === 'variant' ? beginCounting(stock, stockMove?.counts?.[row.id]) : emptied(stock)
    await changeStockAsRead(shop, { product: id, variant: row.id }, row, rule, stockMove?.reason ?? MOVED)
  }
  if (unlike.length > 0) return null
  return stockMove ? endMove(shop, product) : variants
}

/** Clears the count. No units can be held here, see stopCounting. */
const emptied = (stock: StockState) => ({ ...stock, ...NOTHING, isCountedElsewhere: true })

function isAsItShouldBe({ stockBy }: MovedProduct, row: VariantRow): boolean {
  const stock = stockOf(row)
  return stockBy === 'variant'
    ? !stock.isCountedElsewhere
    : Boolean(stock.isCountedElsewhere) && isSameCount(stock, NOTHING)
}

async function endMove(
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
