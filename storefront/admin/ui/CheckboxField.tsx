import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from '../../ui/joinClasses.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CheckboxField.module.css'

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** The label is for assistive technology alone. */
  isLabelHidden?: boolean
}

export function CheckboxField({ label, isLabelHidden, className, ...input }: CheckboxFieldProps) {
  return (
    <label className={joinClasses(styles.field, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
