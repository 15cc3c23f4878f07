import { useRef } from 'react'
import { Link } from 'react-router'
import { EmptyBag } from '../../bag/EmptyBag.tsx'
import { PaidEarlierNotice } from '../../bag/PaidEarlierNotice.tsx'
import { piecesWords } from '../../bag/unitWords.ts'
import { usePaidEarlier } from '../../bag/usePaidEarlier.ts'
import { useFreshBag } from '../../bag/useFreshBag.ts'
import { paths } from '../../navigation/paths.ts'
import { BagLines, useLineNews } from './BagLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CartToCome } from './CartToCome.tsx'
import styles from './CartPage.module.css'

export function CartPage() {
  const bag = useFreshBag()
  const { paid } = usePaidEarlier(bag)
  const heading = useRef<HTMLHeadingElement>(null)
  const { news, hasMoved, tell } = useLineNews(heading)

  return (
    <>
      {news}
      <PaidEarlierNotice paid={paid} />
      {bag.isLoaded && bag.lines.length === 0 ? (
        <EmptyBag takesFocus={hasMoved} />
      ) : (
        <div className={styles.page}>
          <header className={styles.head}>
            <h1 className={styles.title} ref={heading} tabIndex={-1}>
              Your Bag
            </h1>
            {bag.isLoaded && <p className={styles.count}>{piecesWords(bag.count)}</p>}
          </header>
          {bag.isLoaded ? (
            <div className={styles.columns}>
              <BagLines
                bag={bag}
                heading="h2"
                onMoved={(words, removed) => {
                  tell(words, removed)
                  heading.current?.focus()
                }}
              />
              <div className={styles.aside}>
                <CartSummary bag={bag} />
                <Link className={styles.back} to={paths.home}>
                  Continue Shopping
                </Link>
              </div>
            </div>
          ) : (
            <CartToCome />
          )}
        </div>
      )}
    </>
  )
}
