import { useCallback, useRef, useState } from 'react'

export interface Carousel {
  /** Ref for a horizontally scrolling list with children as wide as the list. Remount it when `name` changes. */
  attach: (list: HTMLUListElement | null) => void
  onScroll: () => void
  /** Index of the visible child. */
  index: number
  show: (index: number) => void
}

/** State of an image carousel; a new `name` resets it to `first`. */
export function useCarousel(first: number, name: string): Carousel {
  const track = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState({ name, index: first })
  // Target of a programmatic scroll. Indexes in between are ignored.
  const scrollTarget = useRef<number>(undefined)

  const attach = useCallback(
    (list: HTMLUListElement | null) => {
      track.current = list
      scrollTarget.current = undefined
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
    scrollTarget.current = index
    if (track.current) track.current.scrollLeft = index * track.current.clientWidth
  }

  const onScroll = () => {
    const list = track.current
    if (!list || list.clientWidth === 0) return
    const index = Math.round(list.scrollLeft / list.clientWidth)
    if (scrollTarget.current !== undefined && index !== scrollTarget.current) return
    scrollTarget.current = undefined
    setSeen({ name, index })
  }
  return { attach, onScroll, index: seen.name === name ? seen.index : first, show }
}
