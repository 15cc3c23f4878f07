import { useEffect, useRef } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'
import type { RequestedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceAvailability } from '../../../../domain/rules/variants/choiceAvailability.ts'
import { unavailableLabel } from './unavailableLabel.ts'
import styles from './GoneNote.module.css'

interface UnavailableNoteProps {
  product: Product
  choice: RequestedChoice
  now: ChoiceAvailability
  /** True if the note replaced the button that the shopper pressed. */
  takesFocus: boolean
}

/** Explains why a choice is unavailable, and takes over the focus of the removed button. */
export function UnavailableNote({ product, choice, now, takesFocus }: UnavailableNoteProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className={styles.note}>
      <p>{unavailableLabel(product, choice, now)}</p>
      {now.kind === 'held' && <p className={styles.next}>If it becomes available, you can add it here.</p>}
    </div>
  )
}
