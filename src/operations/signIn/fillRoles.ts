import { findRows, updateRow } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** What a role was called before, or missing, and what it is. */
const FORMER = [
  { former: { exists: false }, role: 'admin' },
  { former: { equals: 'fulfilment' }, role: 'fulfillment' },
] as const

/** Makes administrators of the accounts from before there were roles, and spells the roles of others as they are spelled now. */
export async function fillRoles({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  for (const { former, role } of FORMER) {
    const docs = await findRows(payload, 'admins', { where: { role: former } })
    for (const { id } of docs)
      await updateRow(payload, 'admins', { and: [{ id: { equals: id } }, { role: former }] }, { role })
  }
}
