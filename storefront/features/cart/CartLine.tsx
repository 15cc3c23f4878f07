import type { ReactNode } from 'react'
import { lineTotalInCents } from '../../../domain/rules/cart/cart.ts'
import type { LineLimit } from '../../../domain/rules/cart/lineLimit.ts'
import type { UnavailableLine } from '../../../domain/rules/cart/unavailableLines.ts'
import { MADE_TO_ORDER } from '../../../domain/rules/stock/madeToOrder.ts'
import { formatCents, formatDollars } from '../../../domain/rules/payments/money.ts'
import type { CartEntry } from '../../cart/CartProvider.tsx'
import { findClaims } from '../../cart/claims/claimStore.ts'
import { unavailableMessage } from '../../cart/unavailableMessage.ts'
import { unitLimitMessage } from '../../cart/unitLabels.ts'
import { paths } from '../../navigation/paths.ts'
import { formatMoment } from '../../time/formatMoment.ts'
import { Link } from '../../navigation/Link.tsx'
import { ProductName } from '../../products/ProductName.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { QuantityStepper } from '../../ui/forms/QuantityStepper.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './CartLine.module.css'

interface CartLineProps {
  line: CartEntry
  /** Reason why the line is not part of the order. */
  unavailable?: UnavailableLine | undefined
  /** Maximum quantity and its reason. */
  bound: LineLimit
  heading: 'h2' | 'h3'
  /** Shown in the cart drawer, which is narrow on every screen. */
  isNarrow?: boolean
  /** Renders the button that changes size or color. */
  change: (className: string | undefined) => ReactNode
  onQuantity: (quantity: number) => void
  onRemove: () => void
  /** Includes a line in the order again after its product was held by others. */
  onTryAgain: () => void
}

export function CartLine({
  line,
  unavailable,
  bound,
  heading: Heading,
  isNarrow,
  change,
  onQuantity,
  onRemove,
  onTryAgain,
}: CartLineProps) {
  const to = paths.product(line.productId, { color: line.color, size: line.size })
  const product = [line.name, line.size, line.color].filter(Boolean).join(', ')
  const left = unavailable && 'left' in unavailable ? unavailable.left : 0
  const canChangeQuantity = unavailable === undefined || left > 0
  const words = unavailable && unavailableMessage({ line, unavailable })
  const [kept] = findClaims([line])
  return (
    <li className={joinClasses(styles.line, !isNarrow && styles.roomy, unavailable && styles.apart)}>
      <Link className={styles.image} to={to} tabIndex={-1} aria-hidden="true">
        <Picture
          image={line.image}
          alt=""
          sizes={isNarrow ? '6.5rem' : '(min-width: 48rem) 10rem, 6.5rem'}
          className={styles.picture}
        />
      </Link>
      <div className={styles.words}>
        {words && <p className={styles.label}>{words.label}</p>}
        <Heading className={styles.name}>
          <Link to={to}>
            <ProductName name={line.name} />
          </Link>
        </Heading>
        <p className={styles.price}>
          {formatDollars(line.price)}
          {line.priceBefore !== undefined && (
            <span className={styles.before}>Was {formatDollars(line.priceBefore)} when you added it.</span>
          )}
        </p>
        <dl className={styles.choices}>
          {line.size && (
            <div>
              <dt>Size</dt>
              <dd>{line.size}</dd>
            </div>
          )}
          {line.color && (
            <div>
              <dt>Color</dt>
              <dd>{line.color}</dd>
            </div>
          )}
          {!canChangeQuantity && line.quantity > 1 && (
            <div>
              <dt>Quantity</dt>
              <dd>{line.quantity}</dd>
            </div>
          )}
        </dl>
        {!words && line.isMadeToOrder && <p className={styles.sentence}>{MADE_TO_ORDER}</p>}
        {words && <p className={styles.sentence}>{words.sentence}</p>}
        {!words && kept && (
          <p className={styles.sentence}>One is reserved for you until {formatMoment(kept.keptUntil)}.</p>
        )}
        {!words && line.quantity >= bound.max && <p className={styles.sentence}>{unitLimitMessage(bound)}</p>}
      </div>
      <div className={styles.controls}>
        {canChangeQuantity && (
          <QuantityStepper
            label={`Quantity of ${product}`}
            quantity={line.quantity}
            max={bound.max}
            onChange={onQuantity}
          />
        )}
        {left > 0 && <TakeRemainingButton product={product} left={left} onQuantity={onQuantity} />}
        {unavailable?.kind === 'held' && (
          <button
            type="button"
            className={styles.action}
            onClick={onTryAgain}
            aria-label={`Try again to buy ${product}`}
          >
            Try again
          </button>
        )}
        {unavailable && !canChangeQuantity && unavailable.kind !== 'gone' && unavailable.kind !== 'held' && (
          // The product page offers other sizes and colors.
          <Link className={styles.action} to={to} aria-label={`View ${line.name}`}>
            View piece
          </Link>
        )}
        {change(styles.action)}
        <button type="button" className={styles.action} onClick={onRemove} aria-label={`Remove ${product}`}>
          Remove
        </button>
      </div>
      {!unavailable && <p className={styles.total}>{formatCents(lineTotalInCents(line))}</p>}
    </li>
  )
}

interface TakeRemainingButtonProps {
  product: string
  left: number
  onQuantity: (quantity: number) => void
}

function TakeRemainingButton({ product, left, onQuantity }: TakeRemainingButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={`Take ${left} of ${product}`}
      onClick={() => onQuantity(left)}
    >
      Take {left}
    </button>
  )
}
