import { useCallback, useRef, useState } from 'react'

export interface Track {
  /** For the list that scrolls sideways and whose children are each as wide as itself; one of its own for each `name`. */
  attach: (list: HTMLUListElement | null) => void
  onScroll: () => void
  /** Which child is seen, from 0. */
  index: number
  show: (index: number) => void
}

/** Pictures side by side, to be swiped or stepped through; under another name it begins at `first` again. */
export function useTrack(first: number, name: string): Track {
  const track = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState({ name, index: first })
  // While the track is on its way somewhere, what it passes is not what is shown.
  const aim = useRef<number>(undefined)

  const attach = useCallback(
    (list: HTMLUListElement | null) => {
      track.current = list
      aim.current = undefined
      if (!list) return
      setSeen({ name, index: first })
      list.style.scrollBehavior = 'auto'
      list.scrollLeft = first * list.clientWidth
      list.style.scrollBehavior = ''
    },
    [first, name],
  )

  const show = (index: number) => {
    setSeen({ name, index })
    aim.current = index
    if (track.current) track.current.scrollLeft = index * track.current.clientWidth
  }

  const onScroll = () => {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    const index = Math.round(list.scrollLeft / list.clientWidth)
    if (aim.current !== undefined && index !== aim.current) return
    aim.current = undefined
    setSeen({ name, index })
  }
  return { attach, onScroll, index: seen.name === name ? seen.index : first, show }
}
