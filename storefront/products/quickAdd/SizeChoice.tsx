import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Product } from '../../../domain/contract/product.ts'
import { formatPrice } from '../../../domain/rules/payments/money.ts'
import { isMadeToOrder, MADE_TO_ORDER } from '../../../domain/rules/stock/madeToOrder.ts'
import { canBeBought } from '../../../domain/rules/variants/choiceStock.ts'
import { paths } from '../../navigation/paths.ts'
import { Link } from '../../navigation/Link.tsx'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import { useCloseOnBack } from '../../ui/dialogs/useCloseOnBack.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './SizeChoice.module.css'

interface SizeChoiceProps {
  product: Product
  /** Color shown on the card. */
  color: string | undefined
  onChoose: (size: string) => void
  onClose: () => void
}

/** Size choice of a product: a row over the card's image, or a sheet on phones. */
export function SizeChoice(props: SizeChoiceProps) {
  const [isNarrow] = useState(() => window.matchMedia('(width < 48rem)').matches)
  const {
    product: { name, price },
    onClose,
  } = props
  if (!isNarrow) return <SizeRow {...props} />
  return (
    <Sheet title="Choose a size" onClose={onClose}>
      <p className={styles.words}>
        {[name, props.color, formatPrice(price)].filter(Boolean).join(' · ')}
        {isMadeToOrder(props.product) && ` · ${MADE_TO_ORDER}`}
      </p>
      <Sizes {...props} />
    </Sheet>
  )
}

function SizeRow(props: SizeChoiceProps) {
  const {
    product: { name },
    onClose,
  } = props
  const row = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useCloseOnBack(onClose)
  useEffect(() => {
    const opener = document.activeElement
    row.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    const closeOnOutsideEvent = ({ target }: Event) => {
      if (target instanceof Node && !opener?.contains(target) && !row.current?.contains(target))
        close.current()
    }
    document.addEventListener('pointerdown', closeOnOutsideEvent)
    document.addEventListener('focusin', closeOnOutsideEvent)
    return () => {
      document.removeEventListener('pointerdown', closeOnOutsideEvent)
      document.removeEventListener('focusin', closeOnOutsideEvent)
      // Restore the focus only if it was lost with the row, not if it moved elsewhere.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys apply to the buttons inside
    <div
      className={styles.row}
      role="dialog"
      aria-label={`Size of ${name}`}
      ref={row}
      onKeyDown={closeWithEscape}
    >
      <Sizes {...props} />
    </div>
  )
}

function Sizes({ product, color, onChoose }: SizeChoiceProps) {
  return (
    <ul className={styles.sizes}>
      {product.sizes.map((size) => (
        <li key={size}>
          {canBeBought(product, { size, color }) ? (
            <button type="button" className={styles.size} onClick={() => onChoose(size)}>
              {size}
            </button>
          ) : (
            // Links to the product page, which has the waitlist.
            <Link
              className={joinClasses(styles.size, styles.soldOut)}
              aria-label={`${size}, sold out`}
              to={paths.product(product.id, { color, size })}
            >
              {size}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
