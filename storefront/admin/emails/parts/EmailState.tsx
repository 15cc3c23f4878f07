import type { MailState } from '../../../../domain/contract/mail.ts'
import { Badge } from '../../ui/Badge.tsx'
import { STATE_TONES, STATE_WORDS } from './emailTexts.ts'

export function EmailState({ state }: { state: MailState }) {
  return <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
}
