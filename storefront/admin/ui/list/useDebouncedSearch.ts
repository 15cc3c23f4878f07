import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 300

/** Text of a search field and its debounced search. */
export function useDebouncedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState(q)
  const [seen, setSeen] = useState(q)
  // A search that was not started here comes from the URL, for example after going back: display it. One that was started here
  // may arrive while the user types on.
  if (q !== seen) {
    setSeen(q)
    if (q !== asked) {
      setAsked(q)
      setText(q)
    }
  }

  const words = text.trim()
  const search = (next: string) => {
    if (next === asked) return
    setAsked(next)
    onSearch(next)
  }
  const searchTyped = useEffectEvent(() => search(words))
  useEffect(() => {
    if (words === asked) return
    const timer = setTimeout(() => searchTyped(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words, asked])

  return {
    text,
    setText,
    searchNow: () => search(words),
    clear() {
      setText('')
      search('')
    },
  }
}
