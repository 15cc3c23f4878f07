'use client'

import { FieldLabel, useFormFields } from '@payloadcms/ui'
import type { SelectFieldClientProps } from 'payload'
import type { PublicationColumns } from '../../domain/rules/products/publication.ts'
import { publicationLabel } from './publicationLabel.ts'

/** Read-only publication state of a product; it is changed in the portal. */
export function PublicationField({ field, path }: SelectFieldClientProps) {
  const columns = useFormFields(([fields]) => ({
    publication: fields.publication?.value,
    goesLiveAt: fields.goesLiveAt?.value,
  })) as PublicationColumns
  return (
    <div className="field-type house-field">
      <FieldLabel label={field.label} path={path} />
      <output>{publicationLabel(columns)}</output>
    </div>
  )
}
