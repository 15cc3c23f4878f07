import { useRef } from 'react'
import { Link } from 'react-router'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import { EmptyBag } from '../../bag/EmptyBag.tsx'
import { PaidEarlierNotice } from '../../bag/PaidEarlierNotice.tsx'
import { piecesWords, tooManyInAll } from '../../bag/unitWords.ts'
import { usePaidEarlier } from '../../bag/usePaidEarlier.ts'
import { useFreshBag } from '../../bag/useFreshBag.ts'
import { paths } from '../../navigation/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import styles from './BagDrawerContent.module.css'
import { BagLines, useLineNews } from './BagLines.tsx'

/** The bag as the drawer shows it: the cart's own lines, what they come to, and the two ways on. */
export function BagDrawerContent() {
  const bag = useFreshBag()
  const { paid } = usePaidEarlier(bag)
  const count = useRef<HTMLParagraphElement>(null)
  const { news, hasMoved, tell } = useLineNews(count)

  return (
    <>
      {news}
      <PaidEarlierNotice paid={paid} />
      {bag.lines.length === 0 ? (
        <EmptyBag heading="h3" takesFocus={hasMoved} />
      ) : (
        <>
          <p className={styles.count} ref={count} tabIndex={-1}>
            {piecesWords(bag.count)}
          </p>
          <div className={styles.lines}>
            <BagLines
              bag={bag}
              heading="h3"
              isNarrow
              onMoved={(words, removed) => {
                tell(words, removed)
                count.current?.focus()
              }}
            />
          </div>
          <div className={styles.foot}>
            {bag.available.length > 0 && (
              <>
                <dl className={styles.rows}>
                  <div className={styles.subtotal}>
                    <dt>Subtotal</dt>
                    <dd>{formatCents(bag.totalInCents)}</dd>
                  </div>
                  <div>
                    <dt>Shipping</dt>
                    <dd>FREE</dd>
                  </div>
                </dl>
                {bag.unitsOver ? (
                  <Alert>{tooManyInAll(bag.unitsOver)}</Alert>
                ) : (
                  <LinkButton as={Link} to={paths.checkout} className={styles.way}>
                    Proceed to Checkout
                  </LinkButton>
                )}
              </>
            )}
            <LinkButton as={Link} to={paths.cart} variant="secondary" className={styles.way}>
              View bag
            </LinkButton>
          </div>
        </>
      )}
    </>
  )
}
