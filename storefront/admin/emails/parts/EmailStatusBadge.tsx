import type { EmailStatus } from '../../../../domain/contract/email.ts'
import { Badge } from '../../ui/Badge.tsx'
import { STATE_TONES, STATE_LABELS } from './emailTexts.ts'

export function EmailStatusBadge({ state }: { state: EmailStatus }) {
  return <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
}
