import type { DocumentViewServerProps } from 'payload'
import type { OrderDoc } from './OrderDoc.ts'
import { OrderScreen } from './OrderScreen.tsx'

/** An order in the panel, in place of Payload's form: read once on the server, and again after every step. */
export function OrderView({ doc }: DocumentViewServerProps) {
  return <OrderScreen order={doc as OrderDoc} />
}
