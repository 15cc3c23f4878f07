import type { DefaultServerCellComponentProps } from 'payload'

/** Whether a piece is featured, in a word rather than a switch. */
export function FeaturedCell({ cellData }: DefaultServerCellComponentProps) {
  return cellData ? <span className="house-pill">Featured</span> : <span aria-hidden="true">–</span>
}
