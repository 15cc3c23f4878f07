import { cartEntryKey } from '../../../../domain/rules/cart/cart.ts'
import { unavailableMessage } from '../../../cart/unavailableMessage.ts'
import type { LineApart } from '../../../cart/useFreshCart.ts'
import { Notice } from '../../../ui/Notice.tsx'
import styles from './LeftOut.module.css'

/** Where what is left out is listed: a message about it can point there. */
export const LEFT_OUT_ID = 'left-out'

/** What is in the bag and will not be paid for, said before it is. */
export function LeftOut({ apart }: { apart: readonly LineApart[] }) {
  return (
    <Notice className={styles.notice}>
      {apart.length > 0 && (
        <>
          <p>Unavailable, saved in your bag:</p>
          <ul className={styles.lines} id={LEFT_OUT_ID}>
            {apart.map(({ line, unavailable }) => (
              <li key={cartEntryKey(line)}>
                {[line.name, line.size, line.color].filter(Boolean).join(', ')}
                <span className={styles.why}> – {unavailableMessage({ line, unavailable }).label}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
