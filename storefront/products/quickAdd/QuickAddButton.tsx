import type { Product } from '../../../domain/contract/product.ts'
import type { WholeChoice } from '../../../domain/rules/variants/firstBuyable.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './QuickAddButton.module.css'

interface QuickAddButtonProps {
  product: Pick<Product, 'name' | 'sizes' | 'colors'>
  /** What it adds; undefined where nothing can be bought. */
  choice: WholeChoice | undefined
  /** The color that is in sight. */
  color: string | undefined
  onAdd: () => void
}

/** Names what it adds where there is more than one to choose from: the size, and a color that is not the one in sight. */
export function QuickAddButton({
  product: { name, sizes, colors },
  choice,
  color = colors[0],
  onAdd,
}: QuickAddButtonProps) {
  const size = choice && sizes.length > 1 ? choice.size : ''
  const otherColor = choice && choice.color !== (color ?? '') ? choice.color : ''
  const added = [size, otherColor].filter(Boolean).join(', ')
  return (
    <Button variant="secondary" className={styles.button} disabled={!choice} onClick={onAdd}>
      <span className={styles.words}>{choice ? 'Quick Add' : 'Out of Stock'}</span>
      <VisuallyHidden>
        {` ${name}${added && ', '}`}
        {size && 'size '}
      </VisuallyHidden>
      {added && <span className={styles.added}>{added}</span>}
    </Button>
  )
}
