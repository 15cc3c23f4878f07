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

/** What an order goes out with, each on a sheet of its own. */
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

/** Beside the portal, which stays off the paper for as long as this is there. */
function Sheet({ kind, order, onPrinted }: { kind: Kind; order: PrintedOrder; onPrinted(): void }) {
  const { name, Paper } = PAPERS[kind]
  useEffect(() => {
    const before = document.title
    // What a browser calls the file when it is kept instead.
    document.title = `${name} ${order.orderId}`
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => {
      window.removeEventListener('afterprint', onPrinted)
      document.title = before
    }
    // It is printed once, as it was when the button was pressed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <Paper order={order} />
    </div>,
    document.body,
  )
}
