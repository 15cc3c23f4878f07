import { CATEGORY_LABELS } from '../../../../domain/rules/products/categoryLabels.ts'
import { formatDollars } from '../../../../domain/rules/payments/money.ts'
import { resolvePublicationState } from '../../../../domain/rules/products/publication.ts'
import { PUBLICATION_LABELS } from '../../../../domain/rules/products/publicationLabels.ts'
import { joinCommaList } from '../../../../domain/rules/content/commaList.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './PreviewRow.module.css'
import { countsCell } from '../../../../domain/rules/variants/countsCell.ts'
import { isInvalidRow } from './file/readProducts.ts'
import type { ImportRow } from './file/readProducts.ts'
import type { ValidRow } from './file/readRow.ts'

/** Row of the file with its number, and its product or its errors. */
export function PreviewRow({ row }: { row: ImportRow }) {
  return (
    <li className={styles.row}>
      <span className={styles.number}>
        <VisuallyHidden>Row </VisuallyHidden>
        {row.number}
      </span>
      {isInvalidRow(row) ? (
        <div>
          <p className={styles.name}>{row.name || 'No name'}</p>
          <ul className={styles.mistakes}>
            {row.mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </div>
      ) : (
        <div>
          <p className={styles.name}>{row.product.name}</p>
          <p className={styles.facts}>{factsOf(row)}</p>
          {'repeats' in row && <p className={styles.note}>Same as row {row.repeats}, so it is skipped.</p>}
        </div>
      )}
    </li>
  )
}

function factsOf({ product }: ValidRow): string {
  const { category, price, inStock, stockQuantity, sizes, colors, tags, featured } = product
  const { publication = 'draft', goesLiveAt = null, counts } = product
  return [
    CATEGORY_LABELS[category].title,
    formatDollars(price),
    `${inStock ? 'In Stock' : 'Out of Stock'}${stockQuantity > 0 ? ` (${stockQuantity.toLocaleString('en-US')})` : ''}`,
    PUBLICATION_LABELS[resolvePublicationState({ publication, goesLiveAt }, new Date())],
    featured && 'Featured',
    ...[sizes, colors, tags].map(joinCommaList),
    counts && `Stock by variant: ${countsCell(counts)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
