import { TextField } from '../../ui/forms/TextField.tsx'
import { useDebouncedSearch } from '../ui/list/useDebouncedSearch.ts'
import { THRESHOLD } from './stockListParams.ts'
import styles from './StockPage.module.css'

interface ThresholdFieldProps {
  most: number
  onChange: (most: number) => void
}

/** Threshold field; updates the list when typing pauses, or immediately on Enter. */
export function ThresholdField({ most, onChange }: ThresholdFieldProps) {
  const { text, setText, searchNow } = useDebouncedSearch(String(most), (typed) => {
    if (THRESHOLD.test(typed)) onChange(Number(typed))
  })
  const isWrong = !THRESHOLD.test(text.trim())
  return (
    <form
      className={styles.threshold}
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <TextField
        label="Low-stock threshold"
        name="most"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        error={isWrong ? 'Enter a whole number, such as 3.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}
