import { useId } from 'react'
import { joinClasses } from '../../ui/joinClasses.ts'
import styles from './OptionButtons.module.css'

interface OptionButtonsProps {
  legend: 'Size' | 'Color'
  options: readonly string[]
  chosen: string | undefined
  onChoose: (option: string) => void
  /** The CSS color of an option's dot, where options are colors. */
  swatch?: (option: string) => string
  /** The choice is missing and was asked for. */
  isMissing: boolean
}

export function OptionButtons({ legend, options, chosen, onChoose, swatch, isMissing }: OptionButtonsProps) {
  const id = useId()
  if (options.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <p className={joinClasses(styles.legend, isMissing && styles.missing)} id={id}>
        {legend}
        {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
      </p>
      <div className={styles.options}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            className={styles.option}
            aria-pressed={option === chosen}
            onClick={() => onChoose(option)}
          >
            {swatch && <span className={styles.dot} style={{ backgroundColor: swatch(option) }} />}
            {option}
          </button>
        ))}
      </div>
    </div>
  )
}
