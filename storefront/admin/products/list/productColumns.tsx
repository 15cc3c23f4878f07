import type { ManagedProduct } from '../../../../domain/contract/productManagement.ts'
import { CATEGORY_LABELS } from '../../../../domain/rules/products/categoryLabels.ts'
import { formatDollars } from '../../../../domain/rules/payments/money.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import type { BulkAction } from '../selection/bulkActions.ts'
import type { Selection } from '../selection/useSelection.ts'
import styles from './ProductTable.module.css'
import { PublicationBadge } from './cells/PublicationBadge.tsx'
import { PublishButton } from './PublishButton.tsx'
import { EditableNumber } from './cells/EditableNumber.tsx'
import { StockStatus } from './cells/StockStatus.tsx'

export interface ProductActions {
  selection: Selection
  onEdit: (product: ManagedProduct) => void
  /** Called without confirmation. */
  onPublish: (product: ManagedProduct, action: BulkAction) => void
  onDelete: (product: ManagedProduct) => void
}

/** Returns the table columns. `mayTrade` allows editing prices and stock, publishing and deleting. */
export function buildProductColumns(
  { selection, onEdit, onPublish, onDelete }: ProductActions,
  mayTrade: boolean,
): Column<ManagedProduct>[] {
  return [
    {
      key: 'select',
      header: 'Select',
      isPlain: true,
      className: styles.select,
      cell: (product) => (
        <CheckboxField
          aria-label={`Select ${product.name}`}
          checked={selection.has(product.id)}
          onChange={({ target }) =>
            target.checked ? selection.select([product]) : selection.unselect([product.id])
          }
        />
      ),
    },
    { key: 'image', header: 'Image', isPlain: true, className: styles.image, cell: showImage },
    {
      key: 'product',
      header: 'Product',
      isPlain: true,
      className: styles.product,
      sort: { asc: 'name-asc', desc: 'name-desc' },
      cell: (product) => (
        <>
          <p className={styles.name}>
            {product.name}
            {product.featured && <span className={styles.featured}>Featured</span>}
          </p>
          <PublicationBadge product={product} />
          <p className={styles.description}>{product.description}</p>
        </>
      ),
    },
    {
      key: 'category',
      header: 'Category',
      isPlain: true,
      className: styles.category,
      sort: { asc: 'category-asc', desc: 'category-desc' },
      cell: ({ category }) => CATEGORY_LABELS[category].title,
    },
    {
      key: 'price',
      header: 'Price',
      align: 'end',
      isPlain: true,
      className: styles.price,
      sort: { asc: 'price-asc', desc: 'price-desc' },
      cell: (product) =>
        mayTrade ? (
          <EditableNumber product={product} field="price">
            {formatDollars(product.price)}
          </EditableNumber>
        ) : (
          formatDollars(product.price)
        ),
    },
    {
      key: 'stock',
      header: 'Stock',
      isPlain: true,
      className: styles.stock,
      sort: { asc: 'stock-asc', desc: 'stock-desc' },
      cell: (product) => (
        <>
          <StockStatus product={product} />
          {mayTrade && product.stockBy !== 'variant' && (
            <EditableNumber product={product} field="stockQuantity">
              Change count
            </EditableNumber>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isPlain: true,
      className: styles.actions,
      cell: (product) => (
        <div className={styles.buttons}>
          <button
            type="button"
            className={styles.button}
            aria-label={`Edit ${product.name}`}
            onClick={() => onEdit(product)}
          >
            Edit
          </button>
          {mayTrade && (
            <>
              <PublishButton product={product} onPress={onPublish} />
              <button
                type="button"
                className={styles.button}
                aria-label={`Delete ${product.name}`}
                onClick={() => onDelete(product)}
              >
                Delete
              </button>
            </>
          )}
        </div>
      ),
    },
  ]
}

function showImage({ images, name }: ManagedProduct) {
  const image = images.find(({ isPrimary }) => isPrimary) ?? images[0]
  return <Picture className={styles.picture} image={image} alt={image?.alt || name} sizes="5rem" />
}
