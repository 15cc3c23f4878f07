import type { DefaultServerCellComponentProps } from 'payload'
import { publicationLabel } from './publicationLabel.ts'

/** Displays the publication state of a product. */
export function PublicationCell({ rowData }: DefaultServerCellComponentProps) {
  return <span>{publicationLabel(rowData)}</span>
}
