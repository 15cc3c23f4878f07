import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { publicationStateOf } from '../../../../../domain/rules/products/publication.ts'
import type { PublicationState } from '../../../../../domain/rules/products/publication.ts'

/** Returns the publication state by the browser's clock. */
export function stateNow(product: ManagedProduct): PublicationState {
  return publicationStateOf(product, new Date())
}
