import { findRows, updateRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** Former role values, including none, with their replacements. */
const FORMER = [
  { former: { exists: false }, role: 'admin' },
  { former: { equals: 'fulfilment' }, role: 'fulfillment' },
] as const

/** Makes accounts without a role administrators, and renames former role values. */
export async function backfillRoles({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  for (const { former, role } of FORMER) {
    const docs = await findRows(payload, 'admins', { where: { role: former } })
    for (const { id } of docs)
      await updateRow(payload, 'admins', { and: [{ id: { equals: id } }, { role: former }] }, { role })
  }
}
