import { SelectField } from '../../ui/forms/SelectField.tsx'
import { SearchField } from '../ui/list/SearchField.tsx'
import type { PeopleListParams } from './peopleListParams.ts'
import styles from './PeopleFilterBar.module.css'

interface PeopleFilterBarProps<State extends string> {
  address: PeopleListParams<State>
  search: { label: string; placeholder: string }
  states: Readonly<Record<State, string>>
  onChange: (changed: Partial<PeopleListParams<State>>, options?: { replace: boolean }) => void
}

export function PeopleFilterBar<State extends string>(props: PeopleFilterBarProps<State>) {
  const { address, search, states, onChange } = props
  return (
    <div className={styles.bar}>
      <SearchField
        {...search}
        q={address.q}
        // Replace the history entry while a search is refined, instead of adding one for every pause.
        onSearch={(q) => onChange({ q }, { replace: q !== '' && address.q !== '' })}
      />
      <SelectField
        label="Status"
        value={address.state ?? ''}
        onChange={({ target }) => onChange({ state: (target.value || undefined) as State | undefined })}
      >
        <option value="">All</option>
        {Object.entries<string>(states).map(([state, label]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
