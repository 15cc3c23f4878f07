import { useEffect, useRef, useState } from 'react'

/** Moves the focus to the list after the focused row, bar or dialog was removed. */
export function useListFocus() {
  const listElement = useRef<HTMLElement>(null)
  const [turn, setTurn] = useState(0)
  // After the render: an open modal dialog keeps the focus until it closes.
  useEffect(() => {
    if (turn > 0) listElement.current?.focus({ preventScroll: true })
  }, [turn])
  return { listElement, focusList: () => setTurn((turn) => turn + 1) }
}
