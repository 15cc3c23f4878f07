import { keepVersion } from '../state/editForm.ts'
import { PRODUCT_FIELDS } from '../../../../../domain/productFields.ts'
import { formatValue } from '../state/fieldMessages.ts'
import type { Difference } from '../state/compareVersions.ts'
import { isSameValue } from '../state/isSameValue.ts'
import styles from './VersionChoice.module.css'

interface VersionChoiceProps {
  formId: string
  difference: Difference
  /** Saving was attempted before this choice was made. */
  isMissing: boolean
  isFirstMissing: boolean
}

const ANSWERS = { mine: 'Keep my change', theirs: 'Use current' } as const

/** Original, current and edited value of a field, with a choice if the editor changed it too. */
export function VersionChoice({ formId, difference, isMissing, isFirstMissing }: VersionChoiceProps) {
  const { field, saw, now, typed, keep } = difference
  const isTyped = !isSameValue(typed, saw)
  const errorId = `${formId}-${field}-choice`
  return (
    <fieldset className={styles.choice} aria-describedby={isMissing ? errorId : undefined}>
      <legend className={styles.field}>{PRODUCT_FIELDS[field].label}</legend>
      <dl className={styles.versions}>
        <div>
          <dt>Original</dt>
          <dd>{formatValue(field, saw)}</dd>
        </div>
        <div>
          <dt>Current</dt>
          <dd>{formatValue(field, now)}</dd>
        </div>
        <div>
          <dt>Your change</dt>
          <dd>{isTyped ? formatValue(field, typed) : 'No change, uses current'}</dd>
        </div>
      </dl>
      {isTyped && (
        <div className={styles.answers}>
          {(['mine', 'theirs'] as const).map((version, index) => (
            <label key={version} className={styles.answer}>
              <input
                type="radio"
                name={`${formId}-${field}`}
                checked={keep === version}
                data-obstacle={(isFirstMissing && index === 0) || undefined}
                onChange={() => keepVersion(formId, field, version)}
              />
              {ANSWERS[version]}
            </label>
          ))}
          {isMissing && (
            <p className={styles.missing} id={errorId}>
              Choose which one to keep.
            </p>
          )}
        </div>
      )}
    </fieldset>
  )
}
