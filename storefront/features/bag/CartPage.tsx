import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { bagLineKey } from '../../../domain/rules/bag.ts'
import { EmptyBag } from '../../bag/EmptyBag.tsx'
import { useFreshBag } from '../../bag/useFreshBag.ts'
import type { BagLine } from '../../bag/BagProvider.tsx'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { CartLine } from './CartLine.tsx'
import { CartSummary } from './CartSummary.tsx'
import styles from './CartPage.module.css'

export function CartPage() {
  const { lines, count, subtotalInCents, isLoaded, setQuantity, remove, warning } = useFreshBag()
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  const removeLine = (line: BagLine) => {
    remove(bagLineKey(line))
    setNews(`${line.name} was removed from your bag.`)
    // The button that had the focus is gone with its line.
    heading.current?.focus()
  }

  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {isLoaded && lines.length === 0 ? (
        <EmptyBag takesFocus={news !== ''} />
      ) : (
        <div className={styles.page}>
          <header className={styles.head}>
            <h1 className={styles.title} ref={heading} tabIndex={-1}>
              Your Bag
            </h1>
            {isLoaded && <p className={styles.count}>{count === 1 ? '1 piece' : `${count} pieces`}</p>}
          </header>
          {isLoaded ? (
            <div className={styles.columns}>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <CartLine
                    key={bagLineKey(line)}
                    line={line}
                    warning={warning(line)}
                    onQuantity={(quantity) => setQuantity(bagLineKey(line), quantity)}
                    onRemove={() => removeLine(line)}
                  />
                ))}
              </ul>
              <div className={styles.aside}>
                <CartSummary subtotalInCents={subtotalInCents} />
                <Link className={styles.back} to={paths.home}>
                  Continue Shopping
                </Link>
              </div>
            </div>
          ) : (
            <div className={styles.columns}>
              <Skeleton className={styles.linesToCome} />
              <Skeleton className={styles.summaryToCome} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
