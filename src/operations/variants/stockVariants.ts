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
 * Has each variant count its own units where its product says so, beginning with what the product was told, and none where
 * the product counts them as a whole. Answers the variants where they all do; null where they have to be looked at anew.
 */
export async function stockVariants(
  shop: Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>,
  product: MovedProduct,
  variants: readonly VariantRow[],
): Promise<readonly VariantRow[] | null> {
  const { id, stockMove } = product
  // Whoever has begun that closes them one by one, and may have to take it back.
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

/** Nothing is held where nothing is counted, see stopCounting. */
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
