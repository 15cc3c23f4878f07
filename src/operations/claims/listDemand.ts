import type { DemandPage } from '../../../domain/contract/people/claim.ts'
import { nameChoices } from '../../persistence/rows/nameChoices.ts'
import { findDemandPage } from '../../persistence/rows/demandRows.ts'
import { paginate } from '../../persistence/rows/productPage.ts'
import { countRows, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** Returns a page of the demand by variant, highest first, with the outcome of reserved units, and the totals of the whole shop. */
export async function listDemand(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit }: { page: number; limit: number },
): Promise<DemandPage> {
  const claims = (status: string) => countRows(payload, 'claims', { status: { equals: status } })
  const [{ rows, total }, waiting, open, ending, bought, ended] = await Promise.all([
    findDemandPage(payload, { page, limit }),
    countRows(payload, 'waitlist', { notifiedAt: { exists: false } }),
    claims('open'),
    claims('ending'),
    claims('bought'),
    claims('ended'),
  ])
  const named = await nameChoices(payload, rows)
  const products = new Map(
    (
      await findRows(payload, 'products', {
        where: { id: { in: [...new Set(rows.map(({ product }) => product))] } },
        select: { name: true, stockBy: true, inStock: true, stockQuantity: true },
      })
    ).map((row) => [row.id, row]),
  )
  return {
    items: named.map((row) => {
      const { product: id, size, color, waiting: waitingFor, claimsMade, claimsOpen, claimsBought } = row
      const product = products.get(id)
      const counted = product?.stockBy === 'variant' ? row : product
      return {
        product: { id, name: product?.name ?? id },
        size,
        color,
        waiting: waitingFor ?? 0,
        inStock: counted?.inStock ?? false,
        stockQuantity: counted?.stockQuantity ?? 0,
        claims: {
          open: claimsOpen ?? 0,
          bought: claimsBought ?? 0,
          ended: (claimsMade ?? 0) - (claimsOpen ?? 0) - (claimsBought ?? 0),
        },
      }
    }),
    totals: { waiting, open: open + ending, bought, ended },
    pagination: paginate(page, limit, total),
  }
}
