'use client'

import { useRowLabel } from '@payloadcms/ui'

interface RowLabelProps {
  /** The field that names the row. */
  field: string
  fallback: string
}

/** What a folded row of a list is called: what its editor wrote in one of its fields. */
export function RowLabel({ field, fallback }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>()
  const words = data?.[field]
  return (
    <span>{typeof words === 'string' && words !== '' ? words : `${fallback} ${(rowNumber ?? 0) + 1}`}</span>
  )
}
