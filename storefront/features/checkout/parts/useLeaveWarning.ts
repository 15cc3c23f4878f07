import { useEffect, useState } from 'react'

/**
 * Blocks leaving the page while `isActive`: the browser asks before unloading, and clicks on links are ignored and set
 * `hasTriedToLeave`.
 */
export function useLeaveWarning(isActive: boolean): { hasTriedToLeave: boolean } {
  const [hasTried, setTried] = useState(false)

  useEffect(() => {
    if (!isActive) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!link || opensElsewhere || link.getAttribute('target') === '_blank') return
      event.preventDefault()
      event.stopPropagation()
      setTried(true)
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    // Capture phase: run before the router's click handler.
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('click', onClick, true)
      setTried(false)
    }
  }, [isActive])

  return { hasTriedToLeave: isActive && hasTried }
}
