import { cartEntryKey } from '../../../../domain/rules/cart/cart.ts'
import { unavailableMessage } from '../../../cart/unavailableMessage.ts'
import type { ExcludedLine } from '../../../cart/useFreshCart.ts'
import { Link } from '../../../navigation/Link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './ExcludedLines.module.css'

/** DOM ID of the list of unavailable lines, for messages that refer to it. */
export const EXCLUDED_LINES_ID = 'left-out'

/** Reasons for which the product page may offer another size or color, or the waitlist. */
const KINDS_WITH_ALTERNATIVES = new Set<ExcludedLine['unavailable']['kind']>([
  'soldOut',
  'variantSoldOut',
  'held',
  'size',
  'color',
])

/** Lists the cart lines that will not be part of the order. */
export function ExcludedLines({ apart }: { apart: readonly ExcludedLine[] }) {
  return (
    <Notice className={styles.notice}>
      {apart.length > 0 && (
        <>
          <p>Unavailable, saved in your bag:</p>
          <ul className={styles.lines} id={EXCLUDED_LINES_ID}>
            {apart.map(({ line, unavailable }) => {
              const { label, sentence } = unavailableMessage({ line, unavailable })
              return (
                <li key={cartEntryKey(line)}>
                  {[line.name, line.size, line.color].filter(Boolean).join(', ')}
                  <span className={styles.why}> – {label}.</span> {sentence}{' '}
                  {KINDS_WITH_ALTERNATIVES.has(unavailable.kind) && (
                    <Link to={paths.product(line.productId, { color: line.color, size: line.size })}>
                      See other choices and the waitlist
                    </Link>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Notice>
  )
}
