import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeDeleteHook,
  type Payload,
  type Where,
} from 'payload'
import type { Role } from '../../../domain/rules/staff/roles.ts'
import { roleOf } from '../../access/roleOf.ts'
import { countRows, updateRow } from '../../persistence/tables.ts'

/** Restores the role of the last administrator if it was changed. */
export const rejectLastAdminDemotion: CollectionAfterChangeHook = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const role = roleOf(doc)
  if (operation === 'update' && roleOf(previousDoc) === 'admin' && role !== 'admin')
    await restoreLastAdmin(req.payload, String(doc.id), role)
  return doc
}

/** Rejects the deletion of the last administrator. */
export const rejectLastAdminDeletion: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  const wasAdmin = await changeRole(payload, String(id), { role: { equals: 'admin' } }, null)
  if (wasAdmin) await restoreLastAdmin(payload, String(id), null)
}

/**
 * Restores the role and throws 409 if no administrator is left. Called after the change, so that at least one of two
 * administrators who remove each other concurrently keeps the role.
 */
async function restoreLastAdmin(payload: Payload, id: string, currentRole: Role | null): Promise<void> {
  const adminCount = await countRows(payload, 'admins', { role: { equals: 'admin' } })
  if (adminCount > 0) return
  await changeRole(
    payload,
    id,
    currentRole ? { role: { equals: currentRole } } : { role: { exists: false } },
    'admin',
  )
  throw new APIError(
    'The shop needs at least one administrator. Make someone else an administrator first.',
    409,
    null,
    true,
  )
}

async function changeRole(payload: Payload, id: string, where: Where, role: Role | null): Promise<boolean> {
  const changed: unknown = await updateRow(
    payload,
    'admins',
    { and: [{ id: { equals: id } }, where] },
    { role },
  )
  return Boolean(changed)
}
