'use client'

import { FieldDescription, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientProps } from 'payload'
import { formatCents } from '../../domain/rules/payments/money.ts'

/** A price as shoppers read it; the portal is where it is changed. */
export function PriceField({ field, path }: NumberFieldClientProps) {
  const { value } = useField<number>({ path })
  return (
    <div className="field-type house-field">
      <FieldLabel label={field.label} path={path} />
      <output className="house-price">{typeof value === 'number' ? formatCents(value) : '–'}</output>
      <FieldDescription description={field.admin?.description} path={path} />
    </div>
  )
}
