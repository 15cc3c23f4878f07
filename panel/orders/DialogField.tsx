'use client'

import { type InputHTMLAttributes, useId } from 'react'
import styles from './DialogField.module.css'

interface DialogFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

/** One line to fill in, with a word on what belongs there. */
export function DialogField({ label, hint, onChange, ...input }: DialogFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className={styles.hint} id={`${id}-hint`}>
        {hint}
      </span>
    </div>
  )
}
