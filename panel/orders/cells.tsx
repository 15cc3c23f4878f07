'use client'

import type {
  DefaultCellComponentProps,
  JSONFieldClient,
  NumberFieldClient,
  SelectFieldClient,
  TextFieldClient,
} from 'payload'
import { formatCents } from '../../domain/rules/payments/money.ts'
import styles from './cells.module.css'
import type { OrderDoc } from './OrderDoc.ts'
import { StatusPill } from './StatusPill.tsx'

export function CustomerCell({ rowData }: DefaultCellComponentProps<JSONFieldClient>) {
  const { customerInfo, email } = rowData as OrderDoc
  const name = [customerInfo?.firstName, customerInfo?.lastName].filter(Boolean).join(' ')
  return <span>{name || email || customerInfo?.email || 'Not given'}</span>
}

export function TotalCell({ cellData }: DefaultCellComponentProps<NumberFieldClient>) {
  return <span className={styles.number}>{formatCents(cellData)}</span>
}

export function StatusCell({ cellData }: DefaultCellComponentProps<SelectFieldClient>) {
  return <StatusPill status={String(cellData)} />
}

export function ReviewCell({ cellData }: DefaultCellComponentProps<TextFieldClient>) {
  return cellData ? (
    <span className={styles.review} title={cellData}>
      Needs review
    </span>
  ) : null
}
