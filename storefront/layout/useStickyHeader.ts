import { useEffect, useRef } from 'react'

/** Scroll distance in pixels that is ignored. */
const MIN_SCROLL_PX = 6

/**
 * Makes the header return when the page scrolls up, and leave when it scrolls down. Sets `data-head` for the CSS; without
 * JavaScript the header stays at the top of the page.
 */
export function useStickyHeader() {
  const head = useRef<HTMLElement>(null)
  /** The part of the header that returns. */
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const { current: header } = head
      if (!header || !bar.current) return
      const now = window.scrollY
      const height = header.offsetHeight
      const above = height - bar.current.offsetHeight
      // A sticky header reports its sticky position, so its end in the page is measured at the next element.
      const next = header.nextElementSibling
      const end = next instanceof HTMLElement ? next.offsetTop : height
      header.style.setProperty('--head-height', `${height}px`)
      header.style.setProperty('--head-above', `${above}px`)
      // The header does not return during checkout.
      const stays = document.querySelector('[data-checkout]') !== null
      if (stays || now <= end - height + above) delete header.dataset.head
      else if (Math.abs(now - before) < MIN_SCROLL_PX) return
      else if (now < before && header.dataset.head) header.dataset.head = 'back'
      else if (now > end) header.dataset.head = 'away'
      before = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return { head, bar }
}
