import { useEffect, useRef } from 'react'
import type { Product } from '../../../../domain/contract/product.ts'
import type { AskedChoice } from '../../../../domain/rules/products/productFilter.ts'
import type { ChoiceNow } from '../../../../domain/rules/variants/choiceNow.ts'
import { goneLabel } from './goneLabel.ts'
import styles from './GoneNote.module.css'

interface GoneNoteProps {
  product: Product
  choice: AskedChoice
  now: ChoiceNow
  /** True if the note replaced the button that the shopper pressed. */
  takesFocus: boolean
}

/** Explains why a choice is unavailable, and takes over the focus of the removed button. */
export function GoneNote({ product, choice, now, takesFocus }: GoneNoteProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className={styles.note}>
      <p>{goneLabel(product, choice, now)}</p>
      {now.kind === 'held' && <p className={styles.next}>If it becomes available, you can add it here.</p>}
    </div>
  )
}
