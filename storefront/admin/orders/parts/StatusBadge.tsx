import { statusLabel } from '../../../../domain/rules/orders/statusLabel.ts'
import { Badge } from '../../ui/Badge.tsx'
import { statusTone } from './statusTone.ts'

/** Badge of a payment or order status. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
}
