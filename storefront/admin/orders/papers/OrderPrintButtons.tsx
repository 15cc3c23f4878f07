import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PrintedOrder } from './DocumentItems.tsx'
import { orderCan } from '../../../../domain/rules/orders/orderCan.ts'
import { Button } from '../../../ui/Button.tsx'
import { buildOrderState } from '../parts/buildOrderState.ts'
import { Invoice } from './Invoice.tsx'
import styles from './OrderPrintButtons.module.css'
import { PackingSlip } from './PackingSlip.tsx'

const DOCUMENTS = {
  slip: { name: 'Packing slip', Paper: PackingSlip },
  invoice: { name: 'Invoice', Paper: Invoice },
} as const

type DocumentKind = keyof typeof DOCUMENTS

/** Buttons to print the documents of an order. */
export function OrderPrintButtons({ order }: { order: PrintedOrder }) {
  const [printed, setPrinted] = useState<DocumentKind>()
  const kinds = listPrintableDocuments(order)
  if (kinds.length === 0) return null
  return (
    <div className={styles.papers}>
      {kinds.map((kind) => (
        <Button key={kind} variant="quiet" onClick={() => setPrinted(kind)}>
          Print {DOCUMENTS[kind].name.toLowerCase()}
        </Button>
      ))}
      {printed && <PrintedDocument kind={printed} order={order} onPrinted={() => setPrinted(undefined)} />}
    </div>
  )
}

/** Returns the papers that may be printed; a payment is billed once it is accepted. */
function listPrintableDocuments(order: PrintedOrder): DocumentKind[] {
  const isBilled = order.paymentCheck !== 'open' && order.items.length > 0
  const isPacked = orderCan.printPackingSlip(buildOrderState(order)).allowed
  return [...(isPacked ? ['slip' as const] : []), ...(isBilled ? ['invoice' as const] : [])]
}

/** Rendered beside the portal, which is not printed while this is mounted. */
function PrintedDocument({
  kind,
  order,
  onPrinted,
}: {
  kind: DocumentKind
  order: PrintedOrder
  onPrinted(): void
}) {
  const { name, Paper } = DOCUMENTS[kind]
  useEffect(() => {
    const before = document.title
    // Default file name when saved as a PDF.
    document.title = `${name} ${order.orderId}`
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => {
      window.removeEventListener('afterprint', onPrinted)
      document.title = before
    }
    // Print once, with the order as of the click.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <Paper order={order} />
    </div>,
    document.body,
  )
}
