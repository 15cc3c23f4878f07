import { useEffect, useEffectEvent } from 'react'

/** Keeps the form from going by accident, in the two ways in which a browser takes it away unasked. */
export function useFormGuards(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // Pressed twice in a row, Escape closes a dialog without a way to prevent it; so it never gets that far.
    const onKeyDown = (event: KeyboardEvent) => {
      const isForForm = document.querySelectorAll('dialog[open]').length === 1
      if (event.key !== 'Escape' || event.defaultPrevented || !isForForm) return
      event.preventDefault()
      leave()
    }
    // A file dropped beside the place for it would open in the tab, in place of the form.
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
