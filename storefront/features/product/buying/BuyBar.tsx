import { type RefObject, useEffect, useState } from 'react'
import { formatPrice } from '../../../../domain/rules/payments/money.ts'
import type { KnownProduct } from '../../../api/loadProducts.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './BuyBar.module.css'

interface BuyBarProps {
  product: KnownProduct
  /** Current choice, such as "M, Noir". */
  choice: string
  /** Add to Cart button of the form; the bar is shown while it is off screen. */
  button: RefObject<HTMLElement | null>
  isBusy: boolean
  onAdd: () => void
}

/** Add to Cart bar on phones while the form's button is off screen. */
export function BuyBar({ product, choice, button, isBusy, onAdd }: BuyBarProps) {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const { current } = button
    if (!current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [button])
  if (!isNeeded) return null
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.price}>
          {[formatPrice(product.price), choice].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Button className={styles.add} busy={isBusy} onClick={onAdd}>
        Add to Cart
      </Button>
    </div>
  )
}
