import type { ComponentPropsWithRef } from 'react'
import styles from './Field.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldTexts } from './FieldFrame.tsx'
import { joinClasses } from '../joinClasses.ts'

/** Select field with its options as children. */
export interface SelectFieldProps extends FieldTexts, ComponentPropsWithRef<'select'> {}

export function SelectField({ label, error, hint, id, className, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <select {...select} {...control} className={joinClasses(styles.control, styles.select)} />
      )}
    </FieldFrame>
  )
}
