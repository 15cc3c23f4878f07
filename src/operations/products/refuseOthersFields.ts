import type { Admin } from '../../../domain/contract/admin.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { PRODUCT_FIELD_NAMES, mayWrite } from '../../../domain/productFields.ts'
import { Refusal } from '../../errors/refusal.ts'

/** Refuses (403) a change that writes a field of products which the table gives to others than this account. */
export function refuseOthersFields(admin: Admin | null, change: object): void {
  const field = PRODUCT_FIELD_NAMES.find(
    (name) => Object.hasOwn(change, name) && !(admin && mayWrite(admin.role, name)),
  )
  if (field) throw new Refusal(403, FAILURES.notYourField, { field })
}
