import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PrintedOrder } from './PaperItems.tsx'
import { orderCan } from '../../../../domain/rules/orders/orderCan.ts'
import { Button } from '../../../ui/Button.tsx'
import { orderStateOf } from '../parts/orderMoney.ts'
import { Invoice } from './Invoice.tsx'
import styles from './OrderPapers.module.css'
import { PackingSlip } from './PackingSlip.tsx'

const PAPERS = {
  slip: { name: 'Packing slip', Paper: PackingSlip },
  invoice: { name: 'Invoice', Paper: Invoice },
} as const

type Kind = keyof typeof PAPERS

/** Buttons to print the documents of an order. */
export function OrderPapers({ order }: { order: PrintedOrder }) {
  const [printed, setPrinted] = useState<Kind>()
  const kinds = papersOf(order)
  if (kinds.length === 0) return null
  return (
    <div className={styles.papers}>
      {kinds.map((kind) => (
        <Button key={kind} variant="quiet" onClick={() => setPrinted(kind)}>
          Print {PAPERS[kind].name.toLowerCase()}
        </Button>
      ))}
      {printed && <Sheet kind={printed} order={order} onPrinted={() => setPrinted(undefined)} />}
    </div>
  )
}

/** Returns the papers that may be printed; a payment is billed once it is accepted. */
function papersOf(order: PrintedOrder): Kind[] {
  const isBilled = order.paymentCheck !== 'open' && order.items.length > 0
  const isPacked = orderCan.printPackingSlip(orderStateOf(order)).allowed
  return [...(isPacked ? ['slip' as const] : []), ...(isBilled ? ['invoice' as const] : [])]
}

/** Rendered beside the portal, which is not printed while this is mounted. */
function Sheet({ kind, order, onPrinted }: { kind: Kind; order: PrintedOrder; onPrinted(): void }) {
  const { name, Paper } = PAPERS[kind]
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
