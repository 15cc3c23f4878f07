import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '../../api/apiPaths.ts'
import { paths } from '../../navigation/paths.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { moveWithArrows } from './moveWithArrows.ts'
import { addRecentSearch } from './recentSearches.ts'
import styles from './SearchDialog.module.css'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import { useInstantSearch } from './useInstantSearch.ts'

/** Search dialog with results while typing; arrow keys move between the field and the results. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const search = useInstantSearch(words)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])
  useRememberedSearch(
    search.list && search.list.products.length > 0 ? (search.list.searchedFor ?? words) : '',
  )

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (words !== '') void navigate(paths.searchFor(words))
  }
  const start = (chosen: string) => {
    setTyped(chosen)
    field.current?.focus()
  }

  return (
    <Dialog title="Search" onClose={onClose} className={styles.dialog}>
      {/* Handles the keys of the field and links inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={moveWithArrows}>
        <form role="search" action={paths.search} onSubmit={submit}>
          <input
            className={styles.field}
            ref={field}
            name="q"
            aria-label="Search the collections"
            placeholder="What are you looking for?"
            autoComplete="off"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            data-stop
          />
        </form>
        {search.isLongEnough ? (
          <SearchResults words={words} search={search} />
        ) : (
          <SearchStart onChoose={start} />
        )}
      </div>
    </Dialog>
  )
}

/** Stores the search when the dialog closes, if it had results. */
function useRememberedSearch(words: string): void {
  const last = useRef('')
  useEffect(() => {
    last.current = words
  }, [words])
  useEffect(
    () => () => {
      if (last.current !== '') addRecentSearch(last.current)
    },
    [],
  )
}
