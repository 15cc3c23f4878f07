'use client'

import { useRowLabel } from '@payloadcms/ui'

interface RowLabelProps {
  /** Field whose value labels the row. */
  field: string
  fallback: string
}

/** Label of a collapsed array row: the value of one of its fields. */
export function RowLabel({ field, fallback }: RowLabelProps) {
  const { data, rowNumber } = useRowLabel<Record<string, unknown>>()
  const words = data?.[field]
  return (
    <span>{typeof words === 'string' && words !== '' ? words : `${fallback} ${(rowNumber ?? 0) + 1}`}</span>
  )
}
