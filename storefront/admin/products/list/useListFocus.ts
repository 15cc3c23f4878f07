import { useEffect, useRef, useState } from 'react'

/** Brings the focus to the list, for when what had it is gone: a row, a bar, a question about either. */
export function useListFocus() {
  const listElement = useRef<HTMLElement>(null)
  const [turn, setTurn] = useState(0)
  // After the render: a dialog that closes in it lets no one else have the focus before.
  useEffect(() => {
    if (turn > 0) listElement.current?.focus({ preventScroll: true })
  }, [turn])
  return { listElement, focusList: () => setTurn((turn) => turn + 1) }
}
