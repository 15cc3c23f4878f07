import type { ComponentPropsWithRef } from 'react'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldTexts } from './FieldFrame.tsx'

export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {}

export function TextField({ label, error, hint, id, className, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </FieldFrame>
  )
}
