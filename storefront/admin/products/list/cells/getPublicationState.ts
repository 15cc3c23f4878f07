import type { ManagedProduct } from '../../../../../domain/contract/productManagement.ts'
import { resolvePublicationState } from '../../../../../domain/rules/products/publication.ts'
import type { PublicationState } from '../../../../../domain/rules/products/publication.ts'

/** Returns the publication state by the browser's clock. */
export function getPublicationState(product: ManagedProduct): PublicationState {
  return resolvePublicationState(product, new Date())
}
