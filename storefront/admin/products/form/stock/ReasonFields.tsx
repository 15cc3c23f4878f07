import { CAUSE_CHOICES } from '../../../../../domain/rules/stock/stockLabels.ts'
import type { StaffCause } from '../../../../../domain/rules/stock/stockChange.ts'
import { SelectField } from '../../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import type { StockReasonValues } from '../state/stockReasonValues.ts'
import styles from './ReasonFields.module.css'

/** Limit of the server. */
const MAX_NOTE_LENGTH = 500

interface ReasonFieldsProps {
  /** Accessible name of the group. */
  label: string
  reason: StockReasonValues
  onType: (typed: Partial<StockReasonValues>) => void
}

/** Fields for the reason of a stock change: a cause and a note. */
export function ReasonFields({ label, reason, onType }: ReasonFieldsProps) {
  return (
    <div role="group" aria-label={label} className={styles.reason}>
      <SelectField
        name="stockCause"
        label="Reason"
        value={reason.cause}
        onChange={({ target }) => onType({ cause: target.value as StaffCause })}
      >
        {Object.entries(CAUSE_CHOICES).map(([cause, label]) => (
          <option key={cause} value={cause}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="stockNote"
        label="Note (optional)"
        value={reason.note}
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onType({ note: target.value })}
      />
    </div>
  )
}
