let lockCount = 0

/**
 * Locks the scrolling of the page behind a dialog, and returns a function that releases it. Counts the locks, because nested
 * dialogs may release them in any order.
 */
export function lockPageScroll(): () => void {
  const root = document.documentElement
  if (lockCount++ === 0) {
    // Reserve the width of the scrollbar, unless it takes no space.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.style.overflow = 'hidden'
  }
  return () => {
    if (--lockCount > 0) return
    root.style.overflow = ''
    root.style.scrollbarGutter = ''
  }
}
