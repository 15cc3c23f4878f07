import { useEffect, useEffectEvent } from 'react'

/** Calls `onLeave` on Escape, and stops a dropped file from replacing the page with the form. */
export function useFormGuards(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // Browsers close a dialog on the second Escape in a row without a cancelable event, so handle the key here.
    const onKeyDown = (event: KeyboardEvent) => {
      const isForForm = document.querySelectorAll('dialog[open]').length === 1
      if (event.key !== 'Escape' || event.defaultPrevented || !isForForm) return
      event.preventDefault()
      leave()
    }
    // A file dropped outside the input would replace the page.
    const keepPage = (event: DragEvent) => {
      const isForInput = event.target instanceof HTMLInputElement && event.target.type === 'file'
      if (!isForInput && event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('dragover', keepPage)
    document.addEventListener('drop', keepPage)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('dragover', keepPage)
      document.removeEventListener('drop', keepPage)
    }
  }, [])
}
