import type { CollectionAfterDeleteHook, Field } from 'payload'
import { deleteSecondFactor } from '../../persistence/rows/secondFactorRows.ts'

/** What the shop adds to Payload's own rows of sessions. */
export const sessionFields: Field[] = [
  { name: 'sessions', type: 'array', fields: [{ name: 'browser', type: 'text' }] },
]

/** An account that is gone leaves nothing of its second factor behind. */
export const forgetSecondFactor: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteSecondFactor(req.payload, String(id))
}
