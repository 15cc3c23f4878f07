import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import styles from './CheckboxField.module.css'

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Visible label; without it, pass an aria-label. */
  label?: ReactNode
}

export function CheckboxField({ label, className, ...input }: CheckboxFieldProps) {
  return (
    <label className={joinClasses(styles.field, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      {label && <span>{label}</span>}
    </label>
  )
}
