'use client'

import { FieldLabel, useFormFields } from '@payloadcms/ui'
import type { SelectFieldClientProps } from 'payload'
import {
  type PublicationColumns,
  publicationOf,
  publicationStateOf,
} from '../../domain/rules/products/publication.ts'
import { PUBLICATION_LABELS } from '../../domain/rules/products/publicationLabels.ts'

/** Whether shoppers see a product; the portal is where that is changed. */
export function PublicationField({ field, path }: SelectFieldClientProps) {
  const columns = useFormFields(([fields]) => ({
    publication: fields.publication?.value,
    goesLiveAt: fields.goesLiveAt?.value,
  })) as PublicationColumns
  const state = publicationStateOf(publicationOf(columns), new Date())
  return (
    <div className="field-type house-field">
      <FieldLabel label={field.label} path={path} />
      <output>{PUBLICATION_LABELS[state]}</output>
    </div>
  )
}
