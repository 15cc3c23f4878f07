'use client'

import { useId } from 'react'
import styles from './DialogField.module.css'

interface DialogCheckboxProps {
  label: string
  hint: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** A choice to make or to leave, with a word on what comes of it. */
export function DialogCheckbox({ label, hint, onChange, ...input }: DialogCheckboxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.label}>{label}</span>
      </label>
      <span className={`${styles.hint} ${styles.choiceHint}`} id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
