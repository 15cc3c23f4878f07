import type { SizeAndFit } from '../../../../domain/contract/sizeAndFit.ts'
import { formatFeetAndInches } from './formatFeetAndInches.ts'
import styles from './SizeAndFitNotes.module.css'

const FIT_LABELS: Record<SizeAndFit['fit'], string> = {
  small: 'Runs small. If you’re between sizes, size up.',
  true: 'True to size.',
  large: 'Runs large. If you’re between sizes, size down.',
}

/** Shows fit, model size, care and returns below the Add to Cart button. */
export function SizeAndFitNotes({ notes }: { notes: SizeAndFit }) {
  const { fit, model, care, returns } = notes
  return (
    <section className={styles.notes} aria-labelledby="size-and-fit">
      <h2 className={styles.title} id="size-and-fit">
        Size &amp; Fit
      </h2>
      <dl className={styles.rows}>
        <dt>Fit</dt>
        <dd>{FIT_LABELS[fit]}</dd>
        {model && (
          <>
            <dt>Model</dt>
            <dd>
              {formatFeetAndInches(model.heightInCm)} ({model.heightInCm} cm) tall, wears size {model.size}.
            </dd>
          </>
        )}
        {care.length > 0 && (
          <>
            <dt>Care</dt>
            <dd>
              <ul>
                {care.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {returns && (
          <>
            <dt>Returns</dt>
            <dd>{returns}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
