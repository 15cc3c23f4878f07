import type { ProductFormState } from '../state/productFormState.ts'
import { VersionChoice } from './VersionChoice.tsx'
import styles from './VersionsPanel.module.css'

/** Differences between the form and a version that someone else saved. Renders nothing if there are none. */
export function VersionsPanel({ form }: { form: ProductFormState }) {
  const { differences, isChoiceMissing, phase } = form
  if (differences.length === 0) return null
  const undecided = differences.filter(({ keep }) => keep === null)
  const first = isChoiceMissing ? undecided[0]?.field : undefined
  return (
    <section className={styles.panel} aria-labelledby={`${form.id}-versions`}>
      <h3
        id={`${form.id}-versions`}
        className={styles.title}
        tabIndex={-1}
        data-obstacle={isChoiceMissing ? undefined : true}
      >
        This product was updated by someone else
      </h3>
      <p className={styles.words}>
        Nothing has been overwritten.{' '}
        {undecided.length > 0
          ? 'Choose which change to keep, then save again.'
          : 'Review what changed, then save again.'}
      </p>
      <fieldset disabled={phase !== 'editing'} className={styles.choices}>
        {differences.map((difference) => (
          <VersionChoice
            key={difference.field}
            formId={form.id}
            difference={difference}
            isMissing={isChoiceMissing && difference.keep === null}
            isFirstMissing={difference.field === first}
          />
        ))}
      </fieldset>
    </section>
  )
}
