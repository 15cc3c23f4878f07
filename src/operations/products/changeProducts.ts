import type {
  BulkProductChange,
  BulkProductChangeResponse,
} from '../../../domain/contract/productManagement.ts'
import type { Shop } from '../../startup/shop.ts'
import type { StaffMember } from '../stock/toActor.ts'
import { includesName } from '../../../domain/rules/content/nameKey.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { productEtag } from '../../presenters/presentProduct.ts'
import { findProduct } from './findProduct.ts'
import { changeProduct } from './changeProduct.ts'

const MAX_TAGS = 50
const MAX_TRIES = 5

/**
 * Applies the same change to several products, one at a time. Products that are deleted (404), too incomplete to go live
 * (422) or in conflict with the change, such as stock counted by variant (409), are skipped and returned.
 */
export async function changeProducts(
  shop: Shop,
  { ids, change }: BulkProductChange,
  staff: StaffMember | null,
): Promise<BulkProductChangeResponse> {
  const { addTags, ...rest } = change
  const changed: string[] = []
  const missing: string[] = []
  const incomplete: string[] = []
  const countedApart: string[] = []
  for (const id of ids) {
    try {
      await (addTags
        ? changeWithTags(shop, id, { ...rest, addTags }, staff)
        : changeProduct(shop, id, rest, { staff }))
      changed.push(id)
    } catch (error) {
      if (hasStatus(error, 404)) missing.push(id)
      else if (hasStatus(error, 422)) incomplete.push(id)
      else if (hasStatus(error, 409)) countedApart.push(id)
      else throw error
    }
  }
  return { changed, missing, incomplete, countedApart }
}

/** Adds tags to the product's current ones; retries after a concurrent change, so that no tags are overwritten. */
async function changeWithTags(
  shop: Shop,
  id: string,
  { addTags, ...change }: BulkProductChange['change'] & { addTags: string[] },
  staff: StaffMember | null,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const product = await findProduct(shop, id)
    const now = (product.tags ?? []) as string[]
    const tags = [...now, ...addTags.filter((tag) => !includesName(now, tag))]
    if (tags.length > MAX_TAGS)
      throw new HttpError(400, `A product can have up to ${MAX_TAGS} tags.`, { field: 'change.addTags' })
    try {
      await changeProduct(shop, id, { ...change, tags }, { staff, ifMatch: productEtag(product) })
      return
    } catch (error) {
      if (!hasStatus(error, 412) || tries === MAX_TRIES) throw error
    }
  }
}

/** Matches HttpError, and Payload's errors if the product was deleted between two steps. */
const hasStatus = (error: unknown, status: number) =>
  error instanceof Error && 'status' in error && error.status === status
