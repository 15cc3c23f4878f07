import { useId } from 'react'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './OptionButtons.module.css'

interface OptionButtonsProps {
  legend: 'Size' | 'Color'
  options: readonly string[]
  chosen: string | undefined
  onChoose: (option: string) => void
  /** Cannot be had, with what else is chosen; it can be chosen nevertheless, and waited for. */
  isSoldOut: (option: string) => boolean
  /** The CSS color of an option's dot, where options are colors. */
  swatch?: (option: string) => string
  /** The choice is missing and was asked for. */
  isMissing: boolean
  /** What helps to choose. */
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
