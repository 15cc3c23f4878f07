let holders = 0

/**
 * Holds the page behind a dialog still until the function that it answers is called. Several may hold it at once and let
 * go in any order: a dialog that goes takes along those that it opened, and is done before they are.
 */
export function holdPage(): () => void {
  const root = document.documentElement
  if (holders++ === 0) {
    // It does not widen where its scrollbar was; one that took no room leaves none.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.style.overflow = 'hidden'
  }
  return () => {
    if (--holders > 0) return
    root.style.overflow = ''
    root.style.scrollbarGutter = ''
  }
}
