import { useId } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './OptionButtons.module.css'

interface OptionButtonsProps {
  legend: 'Size' | 'Color'
  options: readonly string[]
  chosen: string | undefined
  onChoose: (option: string) => void
  /** Returns true if the option is sold out with the other choices; it can still be chosen, to join the waitlist. */
  isSoldOut: (option: string) => boolean
  /** Returns the CSS color of an option's dot, for color options. */
  swatch?: (option: string) => string
  /** True if the shopper tried to add to the cart without this choice. */
  isMissing: boolean
  /** Link or button next to the legend, such as the size guide. */
  help?: ReactNode
}

export function OptionButtons(props: OptionButtonsProps) {
  const { legend, options, chosen, onChoose, isSoldOut, swatch, isMissing, help } = props
  const id = useId()
  if (options.length === 0) return null
  return (
    <div>
      <div className={styles.head}>
        <p className={joinClasses(styles.legend, isMissing && styles.missing)} id={id}>
          {legend}
          {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
        </p>
        {help}
      </div>
      <div className={styles.options} role="group" aria-labelledby={id} data-kind={legend}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={styles.option}
            aria-label={isSoldOut(option) ? `${option}, sold out` : undefined}
            aria-pressed={option === chosen}
            data-sold-out={isSoldOut(option) || undefined}
            onClick={() => onChoose(option)}
          >
            {swatch && <span className={styles.dot} style={{ background: swatch(option) }} />}
            {option}
          </button>
        ))}
      </div>
    </div>
  )
}
