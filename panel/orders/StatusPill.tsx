import { Pill } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import { statusWords } from '../../domain/rules/orders/statusWords.ts'

const TONES: Record<string, ComponentProps<typeof Pill>['pillStyle']> = {
  succeeded: 'success',
  delivered: 'success',
  partially_refunded: 'warning',
  processing: 'warning',
  cancelled: 'error',
  disputed: 'error',
  dispute_lost: 'error',
}

/** Of an order or of its payment. */
export function StatusPill({ status }: { status: string }) {
  return (
    <Pill pillStyle={TONES[status] ?? 'light-gray'} size="small">
      {statusWords(status)}
    </Pill>
  )
}
