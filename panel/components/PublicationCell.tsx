import type { DefaultServerCellComponentProps } from 'payload'
import { publicationOf, publicationStateOf } from '../../domain/rules/products/publication.ts'
import { PUBLICATION_LABELS } from '../../domain/rules/products/publicationLabels.ts'

/** Whether shoppers see a product, in a word. */
export function PublicationCell({ rowData }: DefaultServerCellComponentProps) {
  const state = publicationStateOf(publicationOf(rowData), new Date())
  return <span>{PUBLICATION_LABELS[state]}</span>
}
