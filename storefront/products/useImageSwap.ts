import { useRef, useState } from 'react'
import type { PointerEvent, TouchEvent } from 'react'

/** Minimum horizontal distance of a swipe. */
const SWIPE_PX = 32

/** Tracks which of a card's two images is shown: the second on mouse hover, or from a swipe to the left until one to the right. */
export function useImageSwap() {
  const [isTurned, setTurned] = useState(false)
  const [wasTurned, setWasTurned] = useState(false)
  const start = useRef<{ x: number; y: number }>(undefined)

  function turn(next: boolean) {
    setTurned(next)
    if (next) setWasTurned(true)
  }

  const hover = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') turn(next)
  }
  const handlers = {
    onPointerEnter: hover(true),
    onPointerLeave: hover(false),
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0]
      start.current = touch && { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || !start.current) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0)
    },
  }
  return { isTurned, wasTurned, handlers }
}
