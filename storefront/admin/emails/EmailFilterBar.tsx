import { MAIL_STATES } from '../../../domain/contract/mail.ts'
import { KIND_WORDS } from '../../../domain/rules/emails/mailWords.ts'
import { mailKindsFor } from '../../../domain/rules/emails/mails.ts'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { useSession } from '../session/useSession.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import type { EmailFilters } from './emailListAddress.ts'
import styles from './EmailFilterBar.module.css'
import { STATE_WORDS } from './parts/emailTexts.ts'

interface EmailFilterBarProps {
  filters: EmailFilters
  onChange: (changed: Partial<EmailFilters>) => void
}

export function EmailFilterBar({ filters, onChange }: EmailFilterBarProps) {
  const session = useSession()
  const kinds = session.status === 'signedIn' ? mailKindsFor(session.admin.role) : []
  return (
    <div className={styles.bar}>
      <SearchField
        className={styles.search}
        label="Search emails"
        placeholder="Email or order ID"
        q={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <SelectField
        label="Status"
        value={filters.state ?? ''}
        onChange={({ target }) => onChange({ state: MAIL_STATES.find((state) => state === target.value) })}
      >
        <option value="">All</option>
        {MAIL_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_WORDS[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        value={filters.kind ?? ''}
        onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) })}
      >
        <option value="">All</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
