import type { CollectionAfterDeleteHook, Field } from 'payload'
import { deleteSecondFactor } from '../../persistence/rows/secondFactorRows.ts'

/** The shop's additions to Payload's session rows. */
export const sessionFields: Field[] = [
  { name: 'sessions', type: 'array', fields: [{ name: 'browser', type: 'text' }] },
]

/** Deletes the second factor of a deleted account. */
export const deleteAccountSecondFactor: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteSecondFactor(req.payload, String(id))
}
