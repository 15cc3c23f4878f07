import {
  type PublicationColumns,
  publicationOf,
  publicationStateOf,
} from '../../domain/rules/products/publication.ts'
import { PUBLICATION_LABELS } from '../../domain/rules/products/publicationLabels.ts'

/** Returns the label of a product's current publication state. */
export function publicationLabel(columns: PublicationColumns): string {
  return PUBLICATION_LABELS[publicationStateOf(publicationOf(columns), new Date())]
}
