import type { ComponentPropsWithRef } from 'react'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldTexts } from './FieldFrame.tsx'

export interface TextAreaFieldProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {}

export function TextAreaField({ label, error, hint, id, className, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      {(control) => <textarea {...textarea} {...control} className={styles.control} />}
    </FieldFrame>
  )
}
