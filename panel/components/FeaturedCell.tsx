import type { DefaultServerCellComponentProps } from 'payload'

/** Displays the featured flag as text. */
export function FeaturedCell({ cellData }: DefaultServerCellComponentProps) {
  return cellData ? <span className="house-pill">Featured</span> : <span aria-hidden="true">–</span>
}
