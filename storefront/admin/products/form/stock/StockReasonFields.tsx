import { CAUSE_CHOICES } from '../../../../../domain/rules/stock/stockLabels.ts'
import type { StaffCause } from '../../../../../domain/rules/stock/stockChange.ts'
import { SelectField } from '../../../../ui/forms/SelectField.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { typeStockReason } from '../state/editForm.ts'
import type { OpenForm } from '../state/openForm.ts'
import { isCountChanged } from '../state/stockReasonValues.ts'
import styles from './StockReasonFields.module.css'

/** The server's measure. */
const MOST_LETTERS = 500

/** Asks why, as soon as the count or the switch of a product that is there is changed; nothing before. */
export function StockReasonFields({ form: { id, product, values, stockReason } }: { form: OpenForm }) {
  if (!isCountChanged(product, values)) return null
  return (
    <div role="group" aria-label="Why the stock changes" className={styles.reason}>
      <SelectField
        name="stockCause"
        label="Why?"
        value={stockReason.cause}
        onChange={({ target }) => typeStockReason(id, { cause: target.value as StaffCause })}
      >
        {Object.entries(CAUSE_CHOICES).map(([cause, label]) => (
          <option key={cause} value={cause}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        name="stockNote"
        label="Note, if there is more to say"
        value={stockReason.note}
        maxLength={MOST_LETTERS}
        autoComplete="off"
        onChange={({ target }) => typeStockReason(id, { note: target.value })}
      />
    </div>
  )
}
