import { Link } from 'react-router'
import { lineTotalInCents, MAX_LINE_QUANTITY } from '../../../domain/rules/bag.ts'
import { formatCents, formatDollars } from '../../../domain/rules/money.ts'
import type { BagLine } from '../../bag/BagProvider.tsx'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import styles from './CartLine.module.css'

interface CartLineProps {
  line: BagLine
  /** Why this line cannot be bought as it stands. */
  warning: string | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLine({ line, warning, onQuantity, onRemove }: CartLineProps) {
  const to = paths.product(line.productId)
  const piece = `${line.name}, ${line.size}, ${line.color}`
  return (
    <li className={styles.line}>
      <Link className={styles.image} to={to} tabIndex={-1} aria-hidden="true">
        <Picture
          image={line.image}
          alt=""
          sizes="(min-width: 48rem) 10rem, 6.5rem"
          className={styles.picture}
        />
      </Link>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={to}>{line.name}</Link>
        </h2>
        <p className={styles.price}>{formatDollars(line.price)}</p>
        <dl className={styles.choices}>
          <div>
            <dt>Size</dt>
            <dd>{line.size}</dd>
          </div>
          <div>
            <dt>Color</dt>
            <dd>{line.color}</dd>
          </div>
        </dl>
        {warning && <p className={styles.warning}>{warning}</p>}
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          label={`Quantity of ${piece}`}
          quantity={line.quantity}
          max={MAX_LINE_QUANTITY}
          onChange={onQuantity}
        />
        <button type="button" className={styles.remove} onClick={onRemove} aria-label={`Remove ${piece}`}>
          Remove
        </button>
      </div>
      <p className={styles.total}>{formatCents(lineTotalInCents(line))}</p>
    </li>
  )
}
