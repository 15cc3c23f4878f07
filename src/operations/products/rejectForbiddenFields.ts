import type { Admin } from '../../../domain/contract/admin.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { PRODUCT_FIELD_NAMES, mayWrite } from '../../../domain/productFields.ts'
import { HttpError } from '../../errors/HttpError.ts'

/** Throws 403 if a change includes a product field that the account's role may not write. */
export function rejectForbiddenFields(admin: Admin | null, change: object): void {
  const field = PRODUCT_FIELD_NAMES.find(
    (name) => Object.hasOwn(change, name) && !(admin && mayWrite(admin.role, name)),
  )
  if (field) throw new HttpError(403, FAILURES.notYourField, { field })
}
