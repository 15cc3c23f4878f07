import { useEffect, useRef } from 'react'

/** What a finger does without meaning it, in pixels. */
const TREMBLE = 6

/**
 * For the header: scrolled out of sight it comes back with a move up the page, and makes room again with the next one
 * down. Its `data-head` says which, and the CSS does the rest; without a script it stays at the top of the page.
 */
export function useComingBack() {
  const head = useRef<HTMLElement>(null)
  /** The part of it that comes back. */
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const { current: header } = head
      if (!header || !bar.current) return
      const now = window.scrollY
      const height = header.offsetHeight
      const above = height - bar.current.offsetHeight
      // A header that sticks tells where it sticks; where it ends in the page is where the next thing begins.
      const next = header.nextElementSibling
      const end = next instanceof HTMLElement ? next.offsetTop : height
      header.style.setProperty('--head-height', `${height}px`)
      header.style.setProperty('--head-above', `${above}px`)
      // Who is paying is not led elsewhere.
      const stays = document.querySelector('[data-checkout]') !== null
      if (stays || now <= end - height + above) delete header.dataset.head
      else if (Math.abs(now - before) < TREMBLE) return
      else if (now < before && header.dataset.head) header.dataset.head = 'back'
      else if (now > end) header.dataset.head = 'away'
      before = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return { head, bar }
}
