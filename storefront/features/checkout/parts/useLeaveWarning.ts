import { useEffect, useState } from 'react'

/**
 * Blocks leaving the page while `isActive`: the browser asks before unloading, and clicks on links are ignored and set
 * `hasTriedToLeave`.
 */
export function useLeaveWarning(isActive: boolean): { hasTriedToLeave: boolean } {
  const [hasTried, setTried] = useState(false)

  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!link || opensElsewhere || link.getAttribute('target') === '_blank') return
      event.preventDefault()
      event.stopPropagation()
      setTried(true)
    }
    window.addEventListener('beforeunload', ask)
    // Capture phase: run before the router's click handler.
    document.addEventListener('click', stay, true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', stay, true)
      setTried(false)
    }
  }, [isActive])

  return { hasTriedToLeave: isActive && hasTried }
}
