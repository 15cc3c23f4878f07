import type { DefaultServerCellComponentProps } from 'payload'
import { publicationLabel } from './publicationLabel.ts'

/** Whether shoppers see a product, in a word. */
export function PublicationCell({ rowData }: DefaultServerCellComponentProps) {
  return <span>{publicationLabel(rowData)}</span>
}
