import { useRef } from 'react'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { FieldFrame } from '../../../ui/forms/FieldFrame.tsx'
import fieldStyles from '../../../ui/forms/Field.module.css'
import { joinClasses } from '../../../ui/joinClasses.ts'
import styles from './SearchField.module.css'
import { useDebouncedSearch } from './useDebouncedSearch.ts'

interface SearchFieldProps {
  label: string
  placeholder?: string
  /** Current search term. */
  q: string
  onSearch: (q: string) => void
  className?: string
}

/** Search field that searches when typing pauses, or immediately on Enter. */
export function SearchField({ label, placeholder, q, onSearch, className }: SearchFieldProps) {
  const { text, setText, searchNow, clear } = useDebouncedSearch(q, onSearch)
  const input = useRef<HTMLInputElement>(null)
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        searchNow()
      }}
    >
      <FieldFrame label={label}>
        {(control) => (
          <div className={styles.frame}>
            <input
              {...control}
              ref={input}
              type="search"
              name="q"
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              enterKeyHint="search"
              className={joinClasses(fieldStyles.control, styles.input)}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            {text !== '' && (
              <button
                type="button"
                className={styles.clear}
                aria-label="Clear search"
                onClick={() => {
                  clear()
                  input.current?.focus()
                }}
              >
                <CloseIcon />
              </button>
            )}
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
