import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 300

/** What stands in a search field, and the search that follows once the typing pauses. */
export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const [asked, setAsked] = useState(q)
  const [seen, setSeen] = useState(q)
  // A search that was not asked for here comes from the address, going back for instance, and is shown. One that was
  // may arrive while more is being typed already.
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
    const timer = setTimeout(() => searchTyped(), PAUSE_MS)
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
