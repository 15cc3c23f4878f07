import { FAILURES } from '../../../domain/contract/failure.ts'
import { hasHolds, ownStock } from '../../../domain/rules/stock/stockCounting.ts'
import { isOffered } from '../../../domain/rules/variants/isOffered.ts'
import { type Renames, type Values, planValues } from '../../../domain/rules/variants/planValues.ts'
import {
  NO_KEYS,
  VALUE_KINDS,
  type ValueKind,
  type ValueLists,
  type ValueNames,
  choiceNames,
  valueKey,
} from '../../../domain/rules/variants/valueKeys.ts'
import { isHeldForWaitlist } from '../../../domain/rules/waitlist/claims.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { ListPlan } from '../../persistence/rows/writeProductContent.ts'
import { toStockState } from '../../persistence/stock/stockRows.ts'
import { type VariantRow, findVariants } from '../../persistence/stock/variantRows.ts'
import { findRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

export interface ValuesChange {
  sizes?: string[] | undefined
  colors?: string[] | undefined
  renames?: Renames | undefined
  /** Allows removing sizes and colors that still have units. */
  removeStock?: boolean | undefined
}

/** Variant that its product would no longer offer, and the lists that lost its size or color. */
interface Removal {
  row: VariantRow
  lost: ValueKind[]
}

const ROW_FIELDS = { sizes: 'size', colors: 'color' } as const

/**
 * Plans new sizes and colors of a product. Throws 404 for an unknown product, and 400 for renames that do not fit the lists.
 * Throws 409 if a removed variant has units, or if a checkout or a claim holds one of them.
 */
export async function planProductValues(
  { payload }: Pick<Shop, 'payload'>,
  productId: string,
  { sizes, colors, renames = {}, removeStock = false }: ValuesChange,
): Promise<ListPlan> {
  const product = await findRow(payload, 'products', {
    where: { id: { equals: productId } },
    select: { sizes: true, colors: true, valueNames: true, listsRevision: true },
  })
  if (!product) throw new HttpError(404, FAILURES.productNotFound)
  const { valueNames, listsRevision } = product
  const lists = valueNames?.pending ?? { sizes: product.sizes ?? [], colors: product.colors ?? [] }
  const rows = await findVariants(payload, productId)
  const { planned, mistake } = planValues(
    { lists, keys: valueNames?.keys ?? NO_KEYS },
    { ...(sizes && { sizes }), ...(colors && { colors }) },
    renames,
    { sizes: new Set(rows.map(({ size }) => size)), colors: new Set(rows.map(({ color }) => color)) },
  )
  if (mistake) throw new HttpError(400, mistake.sentence, { field: mistake.field })
  const removals = rows
    .filter((row) => row.isOffered)
    .map((row) => ({ row, lost: findLostLists(planned, row) }))
    .filter(({ lost }) => lost.length > 0)
  rejectHeldRemoval(valueNames, removals)
  if (!removeStock) rejectStockedRemoval(valueNames, removals, lists)
  return { ...planned, listsRevision: listsRevision ?? 0 }
}

function findLostLists({ lists, keys }: Values, row: VariantRow): ValueKind[] {
  return VALUE_KINDS.filter((kind) => {
    const offered = lists[kind].map((name) => valueKey({ keys }, kind, name))
    return !isOffered(row[ROW_FIELDS[kind]], offered)
  })
}

/** Throws 409 if a removed variant has held units. Units held after this check stay held and can be paid for. */
function rejectHeldRemoval(named: ValueNames | null | undefined, removals: readonly Removal[]): void {
  const held = removals.find(({ row }) => hasHolds(toStockState(row)))
  if (!held) return
  const { size, color } = choiceNames(named, held.row)
  const name = [color, size].filter(Boolean).join(', ')
  const isReserved = isHeldForWaitlist(Object.keys(toStockState(held.row).ledger.held))
  const sentence = isReserved
    ? `${name} is reserved for a shopper on the waiting list. Release it there first, or remove it later.`
    : `${name} is in checkout right now. Remove it in a few minutes.`
  throw new HttpError(409, sentence, { field: held.lost[0] })
}

function rejectStockedRemoval(
  named: ValueNames | null | undefined,
  removals: readonly Removal[],
  lists: ValueLists,
): void {
  const unitsIn = ({ row }: Removal) => ownStock(toStockState(row)).stockQuantity
  const counted = removals.filter((removal) => unitsIn(removal) > 0)
  const [field] = counted[0]?.lost ?? []
  if (!field) return
  const units = counted.reduce((sum, removal) => sum + unitsIn(removal), 0)
  const names = lists[field].filter((name) =>
    counted.some(({ row }) => row[ROW_FIELDS[field]] === valueKey(named, field, name)),
  )
  const subject = names.join(', ') || `This product without ${field}`
  throw new HttpError(
    409,
    `${subject} still ${names.length > 1 ? 'have' : 'has'} ${units} ${units === 1 ? 'unit' : 'units'}. ` +
      'Rename it with renames, set its count to 0, or send removeStock: true to remove it with its units.',
    { field },
  )
}
