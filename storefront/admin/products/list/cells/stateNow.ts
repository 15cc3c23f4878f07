import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { publicationStateOf } from '../../../../../domain/rules/products/publication.ts'
import type { PublicationState } from '../../../../../domain/rules/products/publication.ts'

/** Where a product stands by the clock of whoever looks. */
export function stateNow(product: ManagedProduct): PublicationState {
  return publicationStateOf(product, new Date())
}
