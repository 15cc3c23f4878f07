import {
  type PublicationColumns,
  toPublicationChoice,
  resolvePublicationState,
} from '../../domain/rules/products/publication.ts'
import { PUBLICATION_LABELS } from '../../domain/rules/products/publicationLabels.ts'

/** Returns the label of a product's current publication state. */
export function publicationLabel(columns: PublicationColumns): string {
  return PUBLICATION_LABELS[resolvePublicationState(toPublicationChoice(columns), new Date())]
}
