import { statusWords } from '../../../../domain/rules/orders/statusWords.ts'
import { Badge } from '../../ui/Badge.tsx'
import { statusTone } from './statusTone.ts'

/** Of a payment or of an order. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusWords(status)}</Badge>
}
