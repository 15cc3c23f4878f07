import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import styles from './CheckboxField.module.css'

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Where there is none to see, an aria-label names the box. */
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
