import { APIError, type CollectionBeforeDeleteHook } from 'payload'
import { findUses } from '../../operations/content/findUses.ts'

const MAX_NAMES = 5
const LIST = new Intl.ListFormat('en-US')

/**
 * Rejects (409) the deletion of an image or page that is in use, and names the uses. A reference added after this check is
 * left without its document, which shoppers see as an empty field.
 */
export const rejectDeletionInUse =
  (noun: 'page' | 'image'): CollectionBeforeDeleteHook =>
  async ({ id, req: { payload } }) => {
    const uses = await findUses(payload, String(id))
    if (uses.length === 0) return
    const more = uses.length - MAX_NAMES
    const names = LIST.format([...uses.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])])
    throw new APIError(`This ${noun} is used by ${names}. Remove it there first.`, 409, null, true)
  }
