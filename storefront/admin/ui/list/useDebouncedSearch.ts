import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 300

/** Manages the text of a search field, and searches for it after a pause in typing. */
export function useDebouncedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const [lastSearched, setLastSearched] = useState(q)
  const [previousQ, setPreviousQ] = useState(q)
  // A query that this field did not search for comes from the URL, for example after going back: display it. The
  // field's own query may arrive while the user is still typing: keep the text.
  if (q !== previousQ) {
    setPreviousQ(q)
    if (q !== lastSearched) {
      setLastSearched(q)
      setText(q)
    }
  }

  const trimmed = text.trim()
  const search = (next: string) => {
    if (next === lastSearched) return
    setLastSearched(next)
    onSearch(next)
  }
  const searchTyped = useEffectEvent(() => search(trimmed))
  useEffect(() => {
    if (trimmed === lastSearched) return
    const timer = setTimeout(() => searchTyped(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed, lastSearched])

  return {
    text,
    setText,
    searchNow: () => search(trimmed),
    clear() {
      setText('')
      search('')
    },
  }
}
