import { EMAIL_STATES } from '../../../domain/contract/email.ts'
import { KIND_LABELS } from '../../../domain/rules/emails/emailLabels.ts'
import { emailKindsFor } from '../../../domain/rules/emails/emails.ts'
import { SelectField } from '../../ui/forms/SelectField.tsx'
import { useSession } from '../session/useSession.ts'
import { SearchField } from '../ui/list/SearchField.tsx'
import type { EmailFilters } from './emailListParams.ts'
import styles from './EmailFilterBar.module.css'
import { STATE_LABELS } from './parts/emailTexts.ts'

interface EmailFilterBarProps {
  filters: EmailFilters
  onChange: (changed: Partial<EmailFilters>) => void
}

export function EmailFilterBar({ filters, onChange }: EmailFilterBarProps) {
  const session = useSession()
  const kinds = session.status === 'signedIn' ? emailKindsFor(session.admin.role) : []
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
        onChange={({ target }) => onChange({ state: EMAIL_STATES.find((state) => state === target.value) })}
      >
        <option value="">All</option>
        {EMAIL_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_LABELS[state]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Type"
        value={filters.kind ?? ''}
        onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) })}
      >
        <option value="">All</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
